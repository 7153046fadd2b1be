/// English words that ask or join and say nothing of the subject.
enum StopWords {
    static func contains(_ word: String) -> Bool { words.contains(word) }

    private static let words: Set<String> = Set(
        """
        a about above after again against all also am an and any anybody anyhow anyone anything \
        anywhere are aren as at be because been before being below between both but by can cannot \
        could couldn did didn do does doesn doing don done down during each either else etc ever \
        every everybody everyone everything everywhere few for from further had hadn has hasn \
        have haven having he hello her here hers herself hey hi him himself his how however i if \
        in into is isn it its itself just let may me might mine more most much must my myself \
        neither no nor not nothing nowhere of off ok okay on once one only or other others our \
        ours ourselves out over own per please quite rather really same shall she should shouldn \
        so some somebody somehow someone something somewhere still such tell than thank thanks \
        that the their theirs them themselves then there these they thing things this those \
        through thus to too under until up upon us very want was wasn we were weren what whatever \
        when whenever where wherever whether which while who whoever whom whose why will with \
        within without won would wouldn yes yet you your yours yourself yourselves
        """.split(separator: " ").map(String.init))
}
