import Infrastructure

extension HTTPResponse {
    /// An answer with a text for a body.
    init(_ status: Int, _ headers: [String: String] = [:], text: String = "") {
        self.init(status: status, headers: HTTPHeaders(headers), body: Array(text.utf8))
    }
}
