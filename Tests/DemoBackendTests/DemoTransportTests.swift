import Foundation
import Testing

@testable import DemoBackend

struct DemoTransportTests {
    /// The HTTP status of each code of the service (https://developer.themoviedb.org/docs/errors).
    private static let statuses = [3: 401, 5: 422, 8: 403, 17: 401, 18: 400, 22: 400, 30: 401, 34: 404]

    /// Requests, with the code of their refusal. "MINE" is the session of Bob, whose account is the second one.
    private static let refusals: [(method: String, target: String, body: String, code: Int)] = [
        ("GET", "", "", 34), ("GET", "search/tv?query=batman", "", 34), ("POST", "search/movie?query=batman", "", 34),
        ("GET", "trending/movie/month", "", 34), ("POST", "movie/popular", "", 34),
        ("GET", "search/movie?query=batman&page=0", "", 22), ("GET", "search/movie?query=batman&page=501", "", 22),
        ("GET", "movie/popular?page=two", "", 22), ("GET", "search/movie?query=", "", 5),
        ("GET", "search/movie", "", 5), ("GET", "search/person?query=", "", 5), ("GET", "movie/999999", "", 34),
        ("GET", "movie/6/videos", "", 34), ("GET", "movie/99999/similar", "", 34), ("POST", "movie/6", "", 34),
        ("GET", "person/999999", "", 34), ("GET", "person/x", "", 34),
        ("GET", "person/1/images", "", 34), ("GET", "find/tt0096895?external_source=tvdb_id", "", 5),
        ("GET", "movie/6?append_to_response=account_states&session_id=gone", "", 3),
        ("GET", "movie/6?append_to_response=account_states&guest_session_id=gone", "", 3),
        ("POST", "authentication/account/new", #"{"username":"ADA","password":"other one"}"#, 8),
        ("POST", "authentication/account/new", #"{"username":"","password":"long enough"}"#, 5),
        ("POST", "authentication/account/new", #"{"username":"eve","password":"wrong-password"}"#, 30),
        ("POST", "authentication/account/new", "[", 5), ("GET", "authentication/unknown", "", 34),
        ("POST", "authentication/session/new", #"{"request_token":"unknown"}"#, 17),
        ("DELETE", "authentication/session", #"{"session_id":"gone"}"#, 3),
        ("GET", "account", "", 3), ("GET", "account?session_id=gone", "", 3),
        ("GET", "account/1/watchlist/movies?session_id=MINE", "", 3),
        ("POST", "account/1/watchlist?session_id=MINE", #"{"media_id":6,"watchlist":true}"#, 3),
        ("GET", "account/2/unknown/movies?session_id=MINE", "", 34),
        ("DELETE", "account/2/watchlist?session_id=MINE", "", 34),
        ("POST", "account/2/watchlist?session_id=MINE", #"{"media_id":6,"favorite":true}"#, 5),
        ("POST", "account/2/favorite?session_id=MINE", #"{"media_id":999999,"favorite":true}"#, 34),

        ("GET", "account/1/rated/movies?session_id=MINE", "", 3), ("GET", "account/2/rated/movies?session_id=x", "", 3),
        ("POST", "account/2/rated/movies?session_id=MINE", "", 34), ("GET", "guest_session/x/rated/movies", "", 3),
        ("POST", "movie/6/rating?session_id=MINE", #"{"value":7.3}"#, 18),

        ("POST", "movie/6/rating?session_id=MINE", #"{"value":10.5}"#, 18),
        ("POST", "movie/999999/rating?session_id=MINE", #"{"value":7}"#, 34),
        ("GET", "movie/6/rating?session_id=MINE", "", 34), ("POST", "movie/6/rating?session_id=x", #"{"value":7}"#, 3),
        ("POST", "movie/6/rating?guest_session_id=x", #"{"value":7}"#, 3),
    ]

    @Test func `what the service refuses is refused with its code and status`() async throws {
        let client = try DemoClient()
        try await client.signUp("ada")
        let session = try await client.signIn("bob")
        for (method, target, body, code) in Self.refusals {
            let answer = try await client.send(method, target.replacing("MINE", with: session), body)
            let said = (answer.document["status_code"] as? Int, answer.document["success"] as? Bool, answer.status)
            #expect(said == (code, false, try #require(Self.statuses[code])), "\(method) \(target) \(body)")
        }
    }

    private static let lists = [
        "trending/movie/day?", "trending/movie/week?", "movie/popular?", "movie/now_playing?", "movie/upcoming?",
        "movie/top_rated?", "discover/movie?sort_by=revenue.desc&", "movie/6/similar?", "movie/6/recommendations?",
        "search/movie?query=batman&",
    ]

    @Test(arguments: lists) func `a list has pages of twenty movies, and no movie twice`(list: String) async throws {
        let client = try DemoClient()
        var ids: [Int] = []
        for page in 1...2 {
            let document = try await client.get("\(list)page=\(page)&language=de&region=DE")
            let rows = try #require(document["results"] as? [[String: Any]])
            let count = try #require(document["total_results"] as? Int)
            #expect(rows.count == min(20, count - (page - 1) * 20))
            #expect(document["page"] as? Int == page)
            #expect(document["total_pages"] as? Int == (count + 19) / 20)
            ids += rows.compactMap { $0["id"] as? Int }
        }
        #expect(ids.count > 20)
        #expect(Set(ids).count == ids.count)
    }
}
