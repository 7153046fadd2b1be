import Moss
import MossMCP
import MossPlatform

/// `current_time`: what clocks show somewhere.
struct CurrentTimeTool: MCPServerTool {
    let zoneDirectory: String
    /// In Unix seconds.
    let now: @Sendable () -> Int64

    let tool = MCPTool(
        name: "current_time",
        description: "The current time and date in a time zone.",
        properties: [
            "time_zone": [
                "type": "string", "format": "time-zone",
                "description": "A name such as America/Toronto; without it, this machine's zone.",
            ]
        ],
        annotations: .init(readOnlyHint: true, openWorldHint: false)
    )

    func call(
        _ arguments: JSONObject, report: @escaping @Sendable (MCPProgress) -> Void
    ) async throws -> MCPToolResult {
        let zone: TimeZoneInfo
        if let name = arguments["time_zone"]?.stringValue, !name.isEmpty {
            zone = try found(name)
        } else {
            zone = .local(directory: zoneDirectory)
        }
        let seconds = now()
        let offset = zone.offset(atUnix: seconds)
        let time = CivilTime(unix: seconds, offset: offset.seconds)
        let place = Self.place(zone.name).map { " in \($0)" } ?? ""
        let difference = zone.name == TimeZoneInfo.utc.name ? "" : " (\(Self.utc(offset.seconds)))"
        return MCPToolResult(
            """
            It is \(time.clock) on \(time.weekdayName), \(time.day) \(time.monthName) \(time.year)\
            \(place)\(difference).
            """,
            structuredContent: [
                "time_zone": .string(zone.name), "abbreviation": .string(offset.abbreviation),
                "date": .string(time.date), "time": .string(time.clock),
                "weekday": .string(time.weekdayName),
                "utc_offset_seconds": .number(JSONNumber(offset.seconds)),
                "unix_seconds": .number(JSONNumber(Int(seconds))),
            ])
    }

    private func found(_ name: String) throws -> TimeZoneInfo {
        if ["utc", "etc/utc", "gmt", "z", "zulu"].contains(name.lowercased()) { return .utc }
        if let zone = TimeZoneInfo.load(name: name, directory: zoneDirectory) { return zone }
        let names = TimeZoneInfo.names(directory: zoneDirectory)
        if let known = ZoneNames(names).zone(name),
            let zone = TimeZoneInfo.load(name: known, directory: zoneDirectory)
        {
            return zone
        }
        let shown = OutputCap.capped(name, limit: 100)
        if names.isEmpty {
            throw MCPToolFailure(
                """
                This machine has no time zone database, so I know only UTC, not \(shown). \
                The package tzdata brings it.
                """)
        }
        throw MCPToolFailure(
            """
            I know no time zone called \(shown). \
            Name a zone (America/Toronto) or its city (Toronto).
            """)
    }

    /// The city of a zone's name, the whole name where it has none, nil for a zone without a name.
    private static func place(_ name: String) -> String? {
        if name == "local" { return nil }
        let parts = name.split(separator: "/")
        guard parts.count > 1, parts[0] != "Etc", let city = parts.last else { return name }
        return String(city.map { $0 == "_" ? " " : $0 })
    }

    /// `UTC-5`, `UTC+5:30`, `UTC`.
    private static func utc(_ offset: Int) -> String {
        let minutes = abs(offset) / 60
        guard minutes > 0 else { return "UTC" }
        let rest = minutes % 60
        let fraction = rest == 0 ? "" : rest < 10 ? ":0\(rest)" : ":\(rest)"
        return "UTC\(offset < 0 ? "-" : "+")\(minutes / 60)\(fraction)"
    }
}
