import PlatformKit

/// How a service writes the names of the fields in its documents.
public enum FieldNames: Sendable {
    case asDeclared
    /// In snake case: `due_date` is the coding key `dueDate`, `book_id` is `bookId`, and `isbn_13` is `isbn13`.
    ///
    /// A name in camel case stays as it is. Only a small letter from a to z behind an underscore changes: `user_ID` is `userID`. The
    /// keys of a dictionary change, too. So a coding key that is written by hand has no underscore between words.
    case snakeCase

    /// Decodes a document of the service. The names are changed before, because Foundation's `convertFromSnakeCase` makes decoding
    /// a page of a list three times as much work.
    public func decode<DTO: Decodable>(_ type: DTO.Type, from json: [UInt8]) throws -> DTO {
        var json = json
        if self == .snakeCase {
            let count = json.withUnsafeMutableBufferPointer { $0.changeToCamelCase() }
            json.removeSubrange(count...)
        }
        return try JSONDecoder().decode(type, from: Data(json))
    }
}

extension UnsafeMutableBufferPointer<UInt8> {
    private static var underscore: UInt8 { UInt8(ascii: "_") }
    private static var quote: UInt8 { UInt8(ascii: "\"") }

    /// Returns how many bytes the document has then. The bytes after them may be any.
    fileprivate func changeToCamelCase() -> Int {
        var (read, written) = (0, 0)
        func copy() {
            self[written] = self[read]
            (read, written) = (read + 1, written + 1)
        }
        while read < count {
            let isText = self[read] == Self.quote
            copy()
            guard isText else { continue }
            let start = written
            var hasUnderscore = false
            while read < count, self[read] != Self.quote {
                if self[read] == UInt8(ascii: "\\"), read + 1 < count { copy() }
                if self[read] == Self.underscore { hasUnderscore = true }
                copy()
            }
            if hasUnderscore, isName(endingAt: read) { written = changeToCamelCase(start..<written) }
            if read < count { copy() }
        }
        return written
    }

    private func isName(endingAt quote: Int) -> Bool {
        var next = quote + 1
        while next < count, [0x20, 0x09, 0x0A, 0x0D].contains(self[next]) { next += 1 }
        return next < count && self[next] == UInt8(ascii: ":")
    }

    /// Underscores at the beginning and the end stay. Returns where the name ends then.
    private func changeToCamelCase(_ name: Range<Int>) -> Int {
        let first = self[name].firstIndex { $0 != Self.underscore } ?? name.upperBound
        let last = self[name].lastIndex { $0 != Self.underscore } ?? first
        var end = first
        var isNewWord = false
        for index in first..<name.upperBound {
            let byte = self[index]
            let isBetweenWords = byte == Self.underscore && index < last
            if !isBetweenWords {
                self[end] = isNewWord && (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) ? byte - 0x20 : byte
                end += 1
            }
            isNewWord = isBetweenWords
        }
        return end
    }
}
