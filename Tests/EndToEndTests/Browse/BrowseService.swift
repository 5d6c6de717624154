import Foundation
import TestDoubles

/// A service on a loopback socket with endless lists of films, and the program on a terminal that browses them.
///
/// Every list has 100 films on 5 pages. Those of a search have its text in their titles: `batman 1`, `batman 2`.
struct BrowseService: Sendable {
    let account: AccountService
    let terminal: PseudoTerminal
    var program: MoviesProgram { account.program }
    var requests: Recorder<LoopbackRequest> { account.requests }

    /// - Parameter override: The response to a request, or `nil` for the usual one.
    init(
        columns: Int = 80,
        rows: Int = 24,
        _ override: @escaping @Sendable (LoopbackRequest) -> LoopbackAnswer? = { _ in nil }
    ) throws {
        terminal = try PseudoTerminal(columns: columns, rows: rows)
        account = try AccountService { override($0) ?? Self.answer($0) }
    }

    /// The texts of the searches that the service was asked for, first pages only.
    var searches: [String] {
        requests.all.filter { $0.path == "/3/search/movie" && $0.query["page"] == "1" }
            .compactMap { $0.query["query"] }
    }

    static func answer(_ request: LoopbackRequest) -> LoopbackAnswer? {
        let page = request.query["page"].flatMap { Int($0) } ?? 1
        switch request.path {
        case "/3/search/movie": return films(request.query["query"] ?? "", page: page)
        case "/3/discover/movie": return films("discovered", page: page)
        case "/3/trending/movie/day": return films("today", page: page)
        case "/3/movie/popular": return films("popular", page: page)
        default: return details(request.path)
        }
    }

    /// A page of 20 films.
    static func films(_ name: String, page: Int, of pages: Int = 5) -> LoopbackAnswer {
        let rows = (1...20).map { row in
            let id = (page - 1) * 20 + row
            return """
                {"id": \(id), "title": "\(name) \(id)", "original_title": "\(name) \(id)", "original_language": "en",
                 "release_date": "\(1900 + id)-06-23", "vote_average": 7.25, "vote_count": 12, "genre_ids": [18]}
                """
        }
        return .json(
            """
            {"page": \(page), "results": [\(rows.joined(separator: ","))], "total_pages": \(pages),
             "total_results": \(pages * 20)}
            """
        )
    }

    private static func details(_ path: String) -> LoopbackAnswer? {
        guard path.hasPrefix("/3/movie/"), let id = Int(path.dropFirst(9)) else { return nil }
        return .json(
            """
            {"id": \(id), "title": "Film \(id)", "overview": "The story of film \(id).", "runtime": 95,
             "release_date": "\(1900 + id % 100)-06-23", "imdb_id": "tt0000\(100 + id)",
             "videos": {"results": [{"key": "k\(id)", "name": "Trailer", "site": "YouTube", "type": "Trailer"}]},
             "similar": {"results": [{"id": \(id + 1000), "title": "Like \(id)", "release_date": "1990-01-01"}]},
             "recommendations": {"results": [{"id": \(id + 2000), "title": "After \(id)"}]}}
            """
        )
    }
}
