import AppDoubles
import DomainKitDoubles
import InfrastructureKitDoubles

/// A service on a loopback socket with long lists of films and the library of one account, and the program that browses
/// them.
///
/// Every list has 100 films on 5 pages. Those of a search have its text in their titles: `batman 1`, `batman 2`.
struct BrowseService: Sendable {
    let account: AccountService
    var library: ServiceAccount { account.library }
    var program: MoviesProgram { account.program }
    var requests: Recorder<LoopbackRequest> { account.requests }

    /// - Parameter override: The response to a request, or `nil` for the usual one.
    init(_ override: @escaping @Sendable (LoopbackRequest) -> LoopbackAnswer? = { _ in nil }) throws {
        account = try AccountService { override($0) ?? Self.answer(to: $0) }
    }

    /// The texts of the searches that the service was asked for, first pages only.
    var searches: [String] {
        requests.all.filter { $0.path == "/3/search/movie" && $0.query["page"] == "1" }
            .compactMap { $0.query["query"] }
    }

    /// The numbers of the pages that the service was asked for.
    func pages(of path: String) -> [String] {
        requests.all.filter { $0.path == path }.compactMap { $0.query["page"] }
    }

    /// Starts the browser on the screen of a terminal: on the widest one that has no room for the details beside the list.
    func browse(
        _ arguments: String...,
        environment: [String: String] = [:],
        columns: Int = 99,
        rows: Int = 24
    ) throws -> ScreenSession {
        try ScreenSession(program, ["browse"] + arguments, environment: environment, columns: columns, rows: rows)
    }

    /// A page of 20 films.
    static func films(_ name: String, page: Int = 1, of pages: Int = 5) -> LoopbackAnswer {
        films(ids: Array((page - 1) * 20 + 1...page * 20), name, page: page, of: pages)
    }

    /// A page of the films with some ids.
    static func films(ids: [Int], _ name: String, page: Int = 1, of pages: Int = 1) -> LoopbackAnswer {
        let rows = ids.map { id in
            """
            {"id": \(id), "title": "\(name) \(id)", "original_title": "\(name) \(id)", "original_language": "en",
             "release_date": "\(1900 + id % 100)-06-23", "vote_average": 7.25, "vote_count": 12, "genre_ids": [18]}
            """
        }
        return .json(
            """
            {"page": \(page), "results": [\(rows.joined(separator: ","))], "total_pages": \(pages),
             "total_results": \(pages == 1 ? ids.count : pages * 20)}
            """
        )
    }

    private static func answer(to request: LoopbackRequest) -> LoopbackAnswer? {
        let page = request.query["page"].flatMap { Int($0) } ?? 1
        switch request.path {
        case "/3/search/movie": return films(request.query["query"] ?? "", page: page)
        case "/3/discover/movie": return films("discovered", page: page)
        case "/3/trending/movie/day": return films("today", page: page)
        case "/3/trending/movie/week": return films("week", page: page)
        case "/3/movie/popular": return films("popular", page: page)
        case "/3/movie/now_playing": return films("playing", page: page)
        case "/3/movie/upcoming": return films("upcoming", page: page)
        case "/3/movie/top_rated": return films("best", page: page)
        default: return request.method == "GET" ? details(request.path) : nil
        }
    }

    /// The details of a film: `Film 7`, and as related films `Like 1007` and `After 2007`.
    private static func details(_ path: String) -> LoopbackAnswer? {
        guard path.hasPrefix("/3/movie/"), let id = Int(path.dropFirst("/3/movie/".count)) else { return nil }
        return .json(
            """
            {"id": \(id), "title": "Film \(id)", "overview": "The story of film \(id).", "runtime": 95,
             "release_date": "\(1900 + id % 100)-06-23", "imdb_id": "tt0000\(100 + id)",
             "videos": {"results": [{"key": "k\(id)", "name": "Trailer", "site": "YouTube", "type": "Trailer"}]},
             "similar": {"results": [{"id": \(id + 1000), "title": "Like \(id + 1000)", "release_date": "1990-01-01"}]},
             "recommendations": {"results": [{"id": \(id + 2000), "title": "After \(id + 2000)"}]}}
            """
        )
    }
}

/// Keys as a terminal sends them.
enum Keys {
    static let (enter, escape, tab, backTab) = ("\r", "\u{1B}", "\t", "\u{1B}[Z")
    static let (up, down, end, home) = ("\u{1B}[A", "\u{1B}[B", "\u{1B}[F", "\u{1B}[H")
    static let (pageDown, pageUp) = ("\u{1B}[6~", "\u{1B}[5~")
    static let (backspace, clear) = ("\u{7F}", "\u{15}")
    /// The terminal gets the focus.
    static let focus = "\u{1B}[I"

    static func paste(_ text: String) -> String { "\u{1B}[200~\(text)\u{1B}[201~" }
}
