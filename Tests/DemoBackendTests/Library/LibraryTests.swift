import Foundation
import InfrastructureKitDoubles
import Testing

@testable import DemoBackend

@Suite(.timeLimit(.minutes(1)))
struct LibraryTests {
    private let directory: TemporaryDirectory
    private let path: String
    private let client: DemoClient

    init() throws {
        directory = try TemporaryDirectory()
        path = directory.path("demo-accounts.json")
        client = DemoClient(accountsPath: path)
    }

    @Test func `the next process has the account, its session and its lists`() async throws {
        try await client.signUp("ada")
        let session = try await client.signIn("ada")
        try await addToWatchlist(session)
        let next = DemoClient(accountsPath: path)
        let page = try await next.get("account/1/watchlist/movies?session_id=\(session)").document
        #expect(page["total_results"] as? Int == 1)
    }

    @Test func `a movie that is added twice is on the list once`() async throws {
        try await client.signUp("ada")
        let session = try await client.signIn("ada")
        for _ in 1...2 { try await addToWatchlist(session) }
        let page = try await client.get("account/1/watchlist/movies?session_id=\(session)").document
        #expect(page["total_results"] as? Int == 1)
    }

    @Test func `the lists of another account cannot be read or changed`() async throws {
        for name in ["ada", "bob"] { try await client.signUp(name) }
        let session = try await client.signIn("bob")
        #expect(try await client.code("GET", "account/1/watchlist/movies?session_id=\(session)") == 3)
        let change = #"{"media_id":6,"watchlist":true}"#
        #expect(try await client.code("POST", "account/1/watchlist?session_id=\(session)", change) == 3)
    }

    @Test func `rated movies come with their ratings, the one rated last first`() async throws {
        try await client.signUp("ada")
        let session = try await client.signIn("ada")
        let guest = try await client.text("guest_session_id", "GET", "authentication/guest_session/new")
        for (path, query) in [
            ("account/1", "session_id=\(session)"), ("guest_session/\(guest)", "guest_session_id=\(guest)"),
        ] {
            for (id, rating) in [(6, 7.0), (17, 8.5), (9, 1), (6, 10)] {
                try await client.send("POST", "movie/\(id)/rating?\(query)", #"{"value":\#(rating)}"#)
            }
            try await client.send("DELETE", "movie/9/rating?\(query)")
            let rows = try client.rows(of: try await client.get("\(path)/rated/movies?\(query)").document)
            #expect(rows.map { $0["id"] as? Int } == [6, 17])
            #expect(rows.map { $0["rating"] as? Double } == [10, 8.5])
        }
        #expect(try await client.code("GET", "account/2/rated/movies?session_id=\(session)") == 3)
        #expect(try await client.code("GET", "account/1/rated/movies?session_id=x") == 3)
        #expect(try await client.code("GET", "guest_session/x/rated/movies") == 3)
    }

    @Test func `an invalid request is refused`() async throws {
        try await client.signUp("ada")
        let query = "session_id=\(try await client.signIn("ada"))"
        let rows: [(String, String, String, Int)] = [
            ("GET", "account/1/unknown/movies?\(query)", "", 34),
            ("DELETE", "account/1/watchlist?\(query)", "", 34),
            ("POST", "account/1/watchlist?\(query)", #"{"media_id":6,"favorite":true}"#, 5),
            ("POST", "account/1/favorite?\(query)", #"{"media_id":999999,"favorite":true}"#, 34),
            ("POST", "movie/6/rating?\(query)", #"{"value":7.3}"#, 18),
            ("POST", "movie/6/rating?\(query)", #"{"value":0}"#, 18),
            ("POST", "movie/999999/rating?\(query)", #"{"value":7}"#, 34),
            ("GET", "movie/6/rating?\(query)", "", 34),
            ("POST", "movie/6/rating?session_id=x", #"{"value":7}"#, 3),
            ("POST", "movie/6/rating?guest_session_id=x", #"{"value":7}"#, 3),
        ]
        for (method, target, body, expected) in rows {
            #expect(try await client.code(method, target, body) == expected, "\(method) \(target) \(body)")
        }
    }

    private func addToWatchlist(_ session: String) async throws {
        let change = #"{"media_id":6,"watchlist":true}"#
        try await client.send("POST", "account/1/watchlist?session_id=\(session)", change)
    }
}
