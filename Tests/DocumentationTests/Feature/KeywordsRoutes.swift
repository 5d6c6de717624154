@testable internal import DemoBackend

/// The catalogue has no keywords, so its genres take their place.
enum KeywordsRoutes {
    static var all: [DemoRoute] { [DemoRoute("GET /movie/#/keywords", keywords)] }

    private struct Row: Encodable {
        let id: Int
        let name: String
    }

    private static func keywords(_ request: DemoRequest) throws(DemoFailure) -> [String: [Row]] {
        ["keywords": try request.movie().genres.map { Row(id: $0.id, name: $0.rawValue.lowercased()) }]
    }
}
