import Testing

@testable import DemoBackend

/// The lists and ratings of users and guests.
struct LibraryTests {
    private let client: DemoClient

    init() throws {
        client = try DemoClient()
    }

    /// The states of a movie as a user or a guest sees them.
    private func states(_ id: Int, _ query: String) async throws -> [String: Any] {
        let movie = try await client.get("movie/\(id)?append_to_response=account_states&\(query)")
        return try #require(movie["account_states"] as? [String: Any])
    }

    @Test func `a list has the movie that was added last first, each once, until it is removed`() async throws {
        let query = "session_id=\(try await client.signIn("ada"))"
        func change(_ list: String, _ id: Int, _ isListed: Bool) async throws -> Int? {
            let body = #"{"media_type":"movie","media_id":\#(id),"\#(list)":\#(isListed)}"#
            return try await client.code("POST", "account/1/\(list)?\(query)", body)
        }
        for id in [6, 17, 9, 6] { #expect(try await change("watchlist", id, true) == 1) }
        #expect(try await change("favorite", 8, true) == 1)
        #expect(try await change("watchlist", 17, false) == 13)
        #expect(try await client.ids("account/1/watchlist/movies?\(query)") == [6, 9])
        #expect(try await client.ids("account/1/favorite/movies?\(query)") == [8])
        #expect(
            try await states(6, query) as? [String: Bool] == ["rated": false, "favorite": false, "watchlist": true]
        )
        #expect(
            try await states(8, query) as? [String: Bool] == ["rated": false, "favorite": true, "watchlist": false]
        )
    }

    @Test func `rated movies come with their ratings, the one rated last first`() async throws {
        let (session, guest) = (try await client.signIn("ada"), try await client.newGuest())
        for (path, query) in [
            ("account/1", "session_id=\(session)"), ("guest_session/\(guest)", "guest_session_id=\(guest)"),
        ] {
            #expect(try await states(6, query)["rated"] as? Bool == false)
            for (id, rating) in [(6, 7.0), (17, 8.5), (9, 0.5), (6, 10)] {
                #expect(try await client.code("POST", "movie/\(id)/rating?\(query)", #"{"value":\#(rating)}"#) == 1)
            }
            #expect(try await client.code("DELETE", "movie/9/rating?\(query)") == 13)
            let rows = try await client.rows("\(path)/rated/movies?\(query)")
            #expect(rows.map { $0["id"] as? Int } == [6, 17])
            #expect(rows.map { $0["rating"] as? Double } == [10, 8.5])
            #expect(try await states(6, query)["rated"] as? [String: Double] == ["value": 10])
        }
    }
}
