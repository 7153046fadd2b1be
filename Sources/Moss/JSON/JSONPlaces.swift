/// Where each value of a JSON text stands, so that an error about a value can name its line.
package struct JSONPlaces: Sendable {
    /// One step from a value to a value inside it.
    package enum Step: Hashable, Sendable {
        case key(String)
        case index(Int)
    }

    /// A line and a column in bytes, both from 1.
    package struct Place: Hashable, Sendable {
        package let line: Int
        package let column: Int

        package init(line: Int, column: Int) {
            self.line = line
            self.column = column
        }
    }

    private var values: [[Step]: Place] = [:]
    private var keys: [[Step]: Place] = [:]

    /// Where the value at that path begins, or nil if there is none.
    package func value(at path: [Step]) -> Place? { values[path] }

    /// Where the name of the member at that path begins, or nil if the path doesn't end in a name.
    package func key(at path: [Step]) -> Place? { keys[path] }

    mutating func note(_ path: [Step], at offset: Int, in bytes: UnsafeBufferPointer<UInt8>) {
        values[path] = Self.place(of: offset, in: bytes)
    }

    mutating func noteKey(_ path: [Step], at offset: Int, in bytes: UnsafeBufferPointer<UInt8>) {
        keys[path] = Self.place(of: offset, in: bytes)
    }

    private static func place(of offset: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Place {
        let (line, column) = lineAndColumn(of: offset, in: bytes)
        return Place(line: line, column: column)
    }

    /// Lines end with LF, CRLF or CR.
    static func lineAndColumn(
        of offset: Int, in bytes: UnsafeBufferPointer<UInt8>
    ) -> (line: Int, column: Int) {
        var line = 1
        var lineStart = 0
        for index in 0..<min(offset, bytes.count) {
            let endsLine =
                bytes[index] == 0x0A
                || bytes[index] == 0x0D && !(index + 1 < bytes.count && bytes[index + 1] == 0x0A)
            if endsLine {
                line += 1
                lineStart = index + 1
            }
        }
        return (line, offset - lineStart + 1)
    }
}
