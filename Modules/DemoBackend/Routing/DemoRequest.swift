import Infrastructure
import Platform

/// A request as the demo's routes read it.
struct DemoRequest: Sendable {
    let method: String
    /// Relative to the base address: `/search/movie`.
    let path: String
    private let query: [String: String]
    private let body: [UInt8]

    init(_ request: HTTPRequest, baseAddress: String) {
        method = request.method
        body = request.body ?? []
        let components = URLComponents(url: request.url, resolvingAgainstBaseURL: false)
        let base = URL(string: baseAddress)?.path ?? ""
        path = String((components?.path ?? "").dropFirst(base.count))
        query = (components?.queryItems ?? []).reduce(into: [:]) { query, item in
            query[item.name] = item.value ?? ""
        }
    }

    subscript(name: String) -> String? {
        query[name]
    }

    /// The parts of the path between the slashes.
    var segments: [Substring] { path.split(separator: "/") }

    /// The JSON document that came with the request. Throws TMDB's refusal of one that makes no sense.
    func document<Document: Decodable>(_ type: Document.Type) throws(DemoFailure) -> Document {
        guard let document = try? JSONDecoder().decode(type, from: Data(body)) else { throw .invalidParameters }
        return document
    }

    /// The page asked for, the first where none is. Throws TMDB's refusal of a page that cannot be asked for.
    func page() throws(DemoFailure) -> Int {
        guard let text = self["page"] else { return 1 }
        guard let page = Int(text), (1...500).contains(page) else { throw .invalidPage }
        return page
    }
}
