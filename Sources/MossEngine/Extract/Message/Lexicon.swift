/// The English that moss/extract-1 knows: how a message begins, and words that say nothing of its
/// subject. Closed classes only; no word here belongs to one question or one tool.
enum Lexicon {
    /// Articles, pronouns, auxiliaries, conjunctions, prepositions and the like.
    static let silent = words(
        """
        a an the this that these those some any each every all both such same other another no not
        i me my mine we us our ours you your yours he him his she her hers it its they them their
        one ones someone anyone everything anything something nothing who whom whose which what when
        where why how be am is are was were been being do does did done doing have has had having
        can could shall should will would may might must ought and or but nor so yet if then than
        because as while though although in on at by for from of off to into onto out up down over
        under with without within about after before between through during until since per via
        there here very too also just only even still already ever never again please thanks thank
        hello hi hey ok okay yes yeah nope hmm oh well let lets s t d m ll re ve isn aren don doesn
        didn won can cannot couldn shouldn wouldn many much more most few less lot lots kind sort
        """)

    /// Words that may help to tell passages apart, and whose absence means nothing.
    static let weak = words(
        """
        use using used uses get getting got give given tell show shows see look want wanted need
        needed like make makes help know say go going thing things way ways possible able happen
        happens happened mean means meant work works working now today currently right really
        actually exactly maybe perhaps try tried bit contain contains offer offers provide provides exist
        exists else instead
        """)

    /// Verbs that ask for a look at something and name nothing that would change.
    static let lookupVerbs = words(
        """
        search find list lookup look check fetch read display open run call query retrieve ask show
        get give tell see view print count describe explain
        """)

    /// Those of them that say nothing of what is looked at or how.
    static let emptyVerbs = words(
        "check fetch read display open run call ask show get give tell see view print")

    /// First words of tool names that do no more than look; what follows them names the tool.
    static let harmlessNameWords = words(
        """
        get fetch find lookup look up list show read search check query describe view current retrieve
        select count calculate compute convert compare estimate validate resolve inspect explain
        by for of the a an all
        """)

    /// Verbs that change something. A name without any of them, of a tool whose server says nothing
    /// else, is taken for that of a tool that looks.
    static let changingVerbs = words(
        """
        add allow apply approve archive assign ban block book buy cancel change charge clear close
        commit copy create decrease delete deploy disable drop edit enable erase execute exec file
        fire format generate grant import increase insert install invite kill launch lock log make
        merge modify move notify order pay play post print publish purge push put refund reject
        release remove rename replace reply reset restart restore revert revoke rotate run save
        schedule send set share shutdown sign start stop submit subscribe switch sync terminate
        transfer trigger turn uninstall unlock update upgrade upload withdraw write
        """)

    /// Verbs that ask for a text to be made.
    static let writingVerbs = words(
        """
        write compose draft summarise summarize translate generate invent rewrite rephrase paraphrase
        imagine brainstorm improve proofread
        """)

    static let greetings = words(
        """
        hi hello hey hiya howdy greetings good morning afternoon evening day moin hallo servus salut
        bonjour hola ciao there everyone all again moss you
        """)

    /// A greeting needs one of these; the others only go along.
    static let greetingHeads = words(
        "hi hello hey hiya howdy greetings morning afternoon evening moin hallo servus salut "
            + "bonjour hola ciao")

    static let thanks = words("thanks thank thx cheers ty")

    static let refusals = words("no nope cancel stop abort never nevermind forget nothing dont")

    static let agreements = words("yes yeah yep yup true on ok okay sure")

    /// What a statement begins with.
    static let subjects = words("i we he she they it you")

    /// What makes a statement a request: "I need …".
    static let wishes = words("want need like wish looking love")

    static let questionStarts = words(
        """
        who whom whose what when where which why how is are was were am do does did has have had can
        could should would will may must shall isnt arent doesnt dont
        """)

    /// What may stand before the first word that counts.
    static let openers = words(
        "please hey hi hello ok okay so well and but or now then also hmm oh")

    /// What begins a message that takes over the subject of the one before.
    static let followUpStarts = words("and or but also then plus")

    static let pronouns = words("it that this they them those these there one")

    static let articles = words("a an the my our your their his her its this that these those some")

    static let prepositions = words(
        """
        in for of about to from on at with into onto over under by named called regarding concerning
        between via using as
        """)

    /// What may trail behind a value and is no part of it.
    static let trailing = words(
        "please now today tonight thanks thank you right again then asap there is it")

    static let currencies = words("dollar dollars usd euro euros eur pound pounds gbp cent cents")

    /// What stands before a number of results.
    static let countWords = words("top first last most best newest latest")

    /// Property names whose value is a place.
    static let placeNames = words(
        """
        city location place country region town area where address destination origin airport state
        station
        """)

    /// Property names whose value is what is searched for.
    static let queryNames = words(
        "query q search term terms keyword keywords topic question phrase pattern prompt")

    /// Property names whose value is a text of its own.
    static let proseNames = words(
        "message text body note content comment description title subject summary reason prompt")

    /// Property names whose value is an id.
    static let identifierNames = words(
        """
        id ids identifier number no code ref reference key sku uuid hash sha serial tracking ticket
        isbn
        """)

    /// Property names whose value is a file.
    static let pathNames = words("path file filename filepath directory folder dir")

    private static func words(_ list: String) -> Set<String> {
        Set(list.split(whereSeparator: \.isWhitespace).map(String.init))
    }
}
