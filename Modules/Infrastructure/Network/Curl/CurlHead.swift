/// The head of a response, parsed from the lines that libcurl reports.
///
/// libcurl reports every status line, even of interim responses, every header field, and the trailer fields after the body.
struct CurlHead {
    /// The fields of the final response, without those of interim responses and without trailers.
    private(set) var headers = HTTPHeaders()
    /// Whether the empty line at the end of the head has arrived.
    private(set) var isComplete = false
    private var lastName: String?

    mutating func receive(_ line: UnsafeRawBufferPointer) {
        let text = String(decoding: line, as: UTF8.self)
        if text.hasPrefix("HTTP/") {
            self = CurlHead()
        } else if text.allSatisfy(\.isNewline) {
            isComplete = true
        } else if !isComplete {
            receiveField(text)
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
