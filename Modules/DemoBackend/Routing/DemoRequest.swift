import DataKit
import InfrastructureKit
import PlatformKit

struct DemoRequest: Sendable {
    let method: String
    /// The path without the base address: `search` and `movie` of `/search/movie`.
    let segments: [String]
    private let query: [String: String]
    private let body: [UInt8]

    init(_ request: HTTPRequest, baseAddress: String) {
        method = request.method
        body = request.body ?? []
        let components = URLComponents(url: request.url, resolvingAgainstBaseURL: false)
        let base = URL(string: baseAddress)?.path ?? ""
        segments = (components?.path ?? "").dropFirst(base.count).split(separator: "/").map(String.init)
        query = (components?.queryItems ?? []).reduce(into: [:]) { query, item in
            query[item.name] = item.value ?? ""
        }
    }

    subscript(name: String) -> String? {
        query[name]
    }

    /// The first number of the path, or 0 if it has none.
    var id: Int { segments.lazy.compactMap { Int($0) }.first ?? 0 }

    /// - Throws: `DemoFailure.notFound` if the catalogue has no movie with the id.
    func movie() throws(DemoFailure) -> Movie {
        guard let movie = Catalogue.embedded.movie(withID: id) else { throw .notFound }
        return movie
    }

    /// - Throws: `DemoFailure.invalidParameters` if it cannot be decoded.
    func document<Document: Decodable>(_ type: Document.Type) throws(DemoFailure) -> Document {
        guard let document = try? FieldNames.snakeCase.decode(type, from: body) else {
            throw .invalidParameters
        }
        return document
    }

    /// 1 by default.
    ///
    /// - Throws: `DemoFailure.invalidPage` if it is not a number from 1 to 500.
    func page() throws(DemoFailure) -> Int {
        guard let text = self["page"] else { return 1 }
        guard let page = Int(text), (1...500).contains(page) else { throw .invalidPage }
        return page
    }
}
