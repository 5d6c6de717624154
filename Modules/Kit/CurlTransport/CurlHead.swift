import InfrastructureKit

/// libcurl reports the lines of every head: those of interim responses before the final one, and after the body the trailers.
struct CurlHead {
    private enum Part {
        case statusLine
        case fields
        case trailers
    }

    /// Without those of interim responses and without trailers.
    private(set) var headers = HTTPHeaders()
    private(set) var isTooLarge = false
    private var part = Part.statusLine
    private var isInterim = false
    private var lastName: String?
    private var size = 0

    /// The empty line at the end of the final head has arrived.
    var isComplete: Bool { part == .trailers }

    /// libcurl keeps all lines in memory, so they must not be endless. Returns whether the transfer may go on.
    mutating func receive(_ line: UnsafeRawBufferPointer) -> Bool {
        size += line.count
        isTooLarge = size > HTTPResponse.headLimit
        if !isTooLarge, part != .trailers { receive(String(decoding: line, as: UTF8.self)) }
        return !isTooLarge
    }

    private mutating func receive(_ line: String) {
        if part == .statusLine {
            // The status of an interim response is below 200 (RFC 9110, section 15.2): `HTTP/1.1 103 Early Hints`.
            isInterim = line.split(separator: " ").dropFirst().first?.first == "1"
            headers = HTTPHeaders()
            lastName = nil
            part = .fields
        } else if line.allSatisfy(\.isNewline) {
            part = isInterim ? .statusLine : .trailers
        } else {
            receiveField(line)
        }
    }

    /// A line that begins with white space continues the field before it (RFC 9112, section 5.2).
    private mutating func receiveField(_ text: String) {
        if text.first?.isWhitespace == true, let lastName, let value = headers[lastName] {
            headers[lastName] = value + " " + Self.trimmed(text[...])
        } else if let colon = text.firstIndex(of: ":") {
            let name = Self.trimmed(text[..<colon])
            headers[name] = Self.trimmed(text[text.index(after: colon)...])
            lastName = name
        }
    }

    private static func trimmed(_ text: Substring) -> String {
        let start = text.drop(while: \.isWhitespace)
        return String(start.dropLast(start.reversed().prefix(while: \.isWhitespace).count))
    }
}
