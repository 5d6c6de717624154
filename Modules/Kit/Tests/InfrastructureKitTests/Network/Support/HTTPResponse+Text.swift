import InfrastructureKit

extension HTTPResponse {
    /// Creates a response with a text as its body.
    init(_ status: Int, _ headers: [String: String] = [:], text: String = "") {
        self.init(status: status, headers: HTTPHeaders(headers), body: Array(text.utf8))
    }
}
