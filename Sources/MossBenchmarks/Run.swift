import MossPlatform
import MossTestSupport

/// One run of the program.
struct Run {
    static let measurements: [any Measurement] = [
        StartMeasurement(), IdleMeasurement(), DeltaMeasurement(),
        StopMeasurement(.interrupt), StopMeasurement(.escape),
        SteadyStreamMeasurement(), KeyMeasurement(), QueryMeasurement(), EngineMeasurement(),
        FrameMeasurement(),
    ]

    static let help = """
        moss-benchmarks [--chat FILE] [NAME…]   measures, all or those named
        moss-benchmarks --list                  the names

        Measures the moss-chat beside it, or --chat FILE, on pseudo-terminals of its own.
        The status is 0 if every figure is within its budget, else 1; 2 for wrong use.

        """

    let arguments: [String]

    /// - Returns: The exit status.
    func perform() async -> Int32 {
        var chat = TestHome.buildFolder + "/moss-chat"
        var chosen: [any Measurement] = []
        var rest = arguments[...]
        while let word = rest.popFirst() {
            switch word {
            case "--list":
                for measurement in Self.measurements {
                    write("\(measurement.name.padded(to: 10)) \(measurement.summary)\n")
                }
                return 0
            case "--help", "-h":
                write(Self.help + "\n")
                return 0
            case "--chat":
                guard let path = rest.popFirst() else { return refuse("--chat needs a file") }
                chat = path
            default:
                guard let known = Self.measurements.first(where: { $0.name == word }) else {
                    let names = Self.measurements.map(\.name).joined(separator: ", ")
                    return refuse("there is no measurement \(word); there are \(names)")
                }
                chosen.append(known)
            }
        }
        guard Files.kind(of: chat) == .regular else {
            return refuse("there is no \(chat); build moss-chat, or name it by --chat FILE")
        }
        return await measure(chosen.isEmpty ? Self.measurements : chosen, chat)
    }

    private func measure(_ measurements: [any Measurement], _ chat: String) async -> Int32 {
        write("\(Machine.line)\n\n\(FigureTable.head)\n")
        var status: Int32 = 0
        for measurement in measurements {
            do {
                for figure in try await measurement.run(chat: chat) {
                    write(FigureTable.row(measurement.name, figure) + "\n")
                    if figure.isOver { status = 1 }
                }
            } catch {
                write("\(measurement.name.padded(to: 10)) not measured: \(error)\n")
                status = 1
            }
        }
        return status
    }

    private func refuse(_ sentence: String) -> Int32 {
        try? StandardStream.error.write("moss-benchmarks: \(sentence)\n")
        return 2
    }

    /// At once: a measurement takes minutes, and somebody may be waiting for its row.
    private func write(_ text: String) { try? StandardStream.output.write(text) }
}
