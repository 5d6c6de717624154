/// The head of an answer, put together from the lines that libcurl reports: every status line, interim answers included,
/// every header field, and the fields behind the body.
struct CurlHead {
    /// Those of the final answer: neither of a 1xx before it nor of the trailers behind it.
    private(set) var headers = HTTPHeaders()
    /// Whether the empty line that ends a head has come.
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

    /// A line that begins with white space goes on with the field before it (RFC 9112, section 5.2).
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
