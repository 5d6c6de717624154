package import InfrastructureKitDoubles
import Synchronization

/// One account of a service that does as TMDB, with its lists and ratings. Its changes can fail.
package final class ServiceAccount: Sendable {
    private struct State {
        var failure: LoopbackAnswer?
        var failureOfID: (id: Int, answer: LoopbackAnswer)?
        var watchlist: [Int] = []
        var favorites: [Int] = []
        var ratings: [Int: Double] = [:]
    }

    /// The secret of the session. It must appear in no file but its own.
    package static let session = "canary-session-77"
    /// The response to a request with a session that has ended.
    package static let rejection = LoopbackAnswer.json(
        #"{"success":false,"status_code":3,"status_message":"Authentication failed"}"#,
        status: 401
    )

    private let state = Mutex(State())

    package init() {}

    package var watchlist: [Int] { state.withLock { $0.watchlist } }
    package var ratings: [Int: Double] { state.withLock { $0.ratings } }

    /// Makes all changes fail, or only those of one film. `nil` repairs the service.
    package func fail(with answer: LoopbackAnswer?, ofFilm id: Int? = nil) {
        state.withLock { state in
            if let id { state.failureOfID = answer.map { (id, $0) } } else { state.failure = answer }
        }
    }

    /// Every film has the name `Film 7` and is of 1989.
    package func answer(to request: LoopbackRequest) -> LoopbackAnswer {
        switch (request.method, request.path) {
        case ("GET", "/3/authentication/token/new"), ("POST", "/3/authentication/token/validate_with_login"):
            .json(#"{"success":true,"request_token":"token1"}"#)
        case ("POST", "/3/authentication/session/new"):
            .json(#"{"success":true,"session_id":"\#(Self.session)"}"#)
        case ("GET", "/3/authentication/guest_session/new"):
            .json(#"{"success":true,"guest_session_id":"guest1","expires_at":"2030-01-01 00:00:00 UTC"}"#)
        case ("DELETE", "/3/authentication/session"), ("GET", "/3/authentication"):
            .json(#"{"success":true}"#)
        case ("GET", "/3/account"):
            .json(#"{"id":12,"username":"ada","name":"Ada","include_adult":false}"#)
        default:
            answerOfLibrary(to: request)
                ?? .json(#"{"success":false,"status_code":34,"status_message":"Not found."}"#, status: 404)
        }
    }

    private func answerOfLibrary(to request: LoopbackRequest) -> LoopbackAnswer? {
        let words = request.path.split(separator: "/")
        let body = String(decoding: request.body, as: UTF8.self)
        switch (request.method, words.last) {
        case ("POST", "watchlist"), ("POST", "favorite"), ("POST", "rating"), ("DELETE", "rating"):
            guard let id = Int(words.last == "rating" ? words[2] : Self.number("media_id", in: body)) else {
                return nil
            }
            return state.withLock { state in
                if let failure = state.failure { return failure }
                if let failure = state.failureOfID, failure.id == id { return failure.answer }
                if words.last == "watchlist" {
                    state.watchlist.removeAll { $0 == id }
                    if body.contains(#""watchlist":true"#) { state.watchlist.insert(id, at: 0) }
                } else if words.last == "favorite" {
                    state.favorites.removeAll { $0 == id }
                    if body.contains(#""favorite":true"#) { state.favorites.insert(id, at: 0) }
                } else {
                    state.ratings[id] = request.method == "POST" ? Double(Self.number("value", in: body)) : nil
                }
                return .json(#"{"success":true}"#, status: 201)
            }
        case ("GET", "movies"):
            let state = state.withLock { $0 }
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
    private static func number(_ name: String, in body: String) -> Substring {
        let rest = body.split(separator: "\"\(name)\":", omittingEmptySubsequences: false).last ?? ""
        return rest.prefix { $0.isNumber || $0 == "." }
    }
}

extension LoopbackRequest {
    /// Whether it changes the library of a user.
    package var isChange: Bool {
        ["/watchlist", "/favorite", "/rating"].contains { path.hasSuffix($0) }
    }
}
