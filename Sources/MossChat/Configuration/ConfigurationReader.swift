import Moss

/// From the bytes of a configuration file to a configuration, or to what is wrong with it.
enum ConfigurationReader {
    /// What was read.
    struct Outcome {
        var configuration: Configuration
        /// Unknown keys and the like: said once, not fatal.
        var warnings: [ConfigurationProblem]
    }

    /// Reads JSON with `//` and `/* */` comments, trailing commas and a byte order mark.
    ///
    /// - Parameters:
    ///   - bytes: The file; an empty one is an empty configuration.
    ///   - file: Its name as errors show it.
    /// - Throws: The first error, with its line and column.
    static func read(_ bytes: [UInt8], file: String) throws(ConfigurationProblem) -> Outcome {
        if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
            throw ConfigurationProblem(
                file: file, place: nil, message: "the file is UTF-16; save it as UTF-8")
        }
        if bytes.allSatisfy({ [0x20, 0x09, 0x0A, 0x0D].contains($0) }) {
            return Outcome(configuration: Configuration(), warnings: [])
        }
        let value: JSONValue
        let places: JSONPlaces
        do {
            (value, places) = try JSONReader.readWithPlaces(
                bytes, options: [.comments, .trailingCommas, .byteOrderMark])
        } catch {
            throw ConfigurationProblem(
                file: file, place: .init(line: error.line, column: error.column),
                message: error.message)
        }
        let check = ConfigurationCheck(
            value, keys: ConfigurationKeys.all, file: file, places: places)
        if let first = check.errors.first { throw first }
        return Outcome(configuration: Configuration(value), warnings: check.warnings)
    }
}
