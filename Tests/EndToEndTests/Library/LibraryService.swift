import DomainKitDoubles
import Foundation
import InfrastructureKitDoubles
import Synchronization

/// A service with the watchlist and the ratings of one account, which can fail.
struct LibraryService: Sendable {
    private struct State {
        var failure: LoopbackAnswer?
        var failureOfID: (id: Int, answer: LoopbackAnswer)?
        var watchlist: [Int] = []
        var favorites: [Int] = []
        var ratings: [Int: Double] = [:]
    }

    private final class Shared: Sendable {
        let state = Mutex(State())
    }

    private let shared = Shared()
    let account: AccountService
    var program: MoviesProgram { account.program }

    /// - Parameter override: The response to a request, or `nil` for the usual one.
    init(_ override: @escaping @Sendable (LoopbackRequest) -> LoopbackAnswer? = { _ in nil }) throws {
        let shared = shared
        account = try AccountService { request in override(request) ?? Self.answer(to: request, shared) }
    }

    var watchlist: [Int] { shared.state.withLock { $0.watchlist } }
    var favorites: [Int] { shared.state.withLock { $0.favorites } }
    var ratings: [Int: Double] { shared.state.withLock { $0.ratings } }
    /// The changes that have arrived, refused or not.
    var changes: [LoopbackRequest] {
        account.requests.all.filter { request in
            ["/watchlist", "/favorite", "/rating"].contains { request.path.hasSuffix($0) }
        }
    }

    /// Makes all changes fail, or only those of one film. `nil` repairs the service.
    func fail(with answer: LoopbackAnswer?, ofFilm id: Int? = nil) {
        shared.state.withLock { state in
            if let id { state.failureOfID = answer.map { (id, $0) } } else { state.failure = answer }
        }
    }

    private static func answer(to request: LoopbackRequest, _ shared: Shared) -> LoopbackAnswer? {
        let words = request.path.split(separator: "/")
        let body = String(decoding: request.body, as: UTF8.self)
        switch (request.method, words.last) {
        case ("POST", "watchlist"), ("POST", "favorite"), ("POST", "rating"), ("DELETE", "rating"):
            guard let id = Int(words.last == "rating" ? words[2] : number(of: "media_id", in: body)) else { return nil }
            return shared.state.withLock { state in
                if let failure = state.failure { return failure }
                if let failure = state.failureOfID, failure.id == id { return failure.answer }
                if words.last == "watchlist" {
                    state.watchlist.removeAll { $0 == id }
                    if body.contains(#""watchlist":true"#) { state.watchlist.insert(id, at: 0) }
                } else if words.last == "favorite" {
                    state.favorites.removeAll { $0 == id }
                    if body.contains(#""favorite":true"#) { state.favorites.insert(id, at: 0) }
                } else {
                    state.ratings[id] = request.method == "POST" ? Double(number(of: "value", in: body)) : nil
                }
                return .json(#"{"success":true}"#, status: 201)
            }
        case ("GET", "movies"):
            let state = shared.state.withLock { $0 }
            let ids =
                words.contains("rated")
                ? state.ratings.keys.sorted() : words.contains("favorite") ? state.favorites : state.watchlist
            let rows = ids.map { #"{"id":\#($0),"title":"Film \#($0)","rating":\#(state.ratings[$0] ?? 5)}"# }
                .joined(separator: ",")
            return .json(#"{"page":1,"results":[\#(rows)],"total_pages":1,"total_results":\#(ids.count)}"#)
        case ("GET", let id?) where words.contains("movie") && Int(id) != nil:
            return .json(#"{"id":\#(id),"title":"Film \#(id)","release_date":"1989-06-23"}"#)
        default:
            return nil
        }
    }

    /// The number of a member of a flat JSON document.
    private static func number(of name: String, in body: String) -> Substring {
        let rest = body.components(separatedBy: "\"\(name)\":").last ?? ""
        return Substring(rest.prefix { $0.isNumber || $0 == "." })
    }
}
