import Foundation
import InfrastructureKitDoubles
import Testing

@testable import DemoBackend

struct DetailsTests {
    private let client = DemoClient()

    @Test func `the details of a movie have the format of the real service`() async throws {
        let (status, movie) = try await client.get("movie/6?append_to_response=credits")
        #expect(status == 200)
        #expect(movie["title"] as? String == "Batman")
        #expect(movie["runtime"] as? Int == 126)
        #expect(movie["revenue"] as? Int == 411_569_241)
        #expect((movie["genres"] as? [[String: Any]])?.first?["id"] as? Int == 14)
        let credits = try #require(movie["credits"] as? [String: [[String: String]]])
        #expect(credits["cast"]?.first == ["name": "Michael Keaton"])
        #expect(credits["crew"]?.first?["job"] == "Director")
    }

    @Test func `related movies come from the catalogue, and nothing is invented`() async throws {
        let parts = "videos,watch/providers,similar,recommendations"
        let (_, movie) = try await client.get("movie/17?append_to_response=\(parts)")
        for part in ["similar", "recommendations"] {
            let page = try #require(movie[part] as? [String: Any])
            let rows = try client.rows(of: page)
            #expect(rows.count == 20)
            #expect(rows.first?["title"] as? String == "The Dark Knight")
            #expect(!rows.contains { $0["id"] as? Int == 17 })
        }
        #expect((movie["videos"] as? [String: [String]])?["results"] == [])
        #expect((movie["watch/providers"] as? [String: [String: String]])?["results"] == [:])
        #expect(movie["imdb_id"] as? String == "tt0372784")
        #expect(movie["budget"] as? Int == 0)
    }

    @Test func `the states of a movie are those of the user or the guest of the session`() async throws {
        let folder = try TemporaryDirectory()
        let client = DemoClient(accountsPath: folder.path("accounts.json"))
        try await client.signUp("ada")
        let session = try await client.signIn("ada")
        let target = "movie/6?append_to_response=account_states&session_id=\(session)"
        let before = try #require(try await client.get(target).document["account_states"] as? [String: Bool])
        #expect(before == ["rated": false, "favorite": false, "watchlist": false])
        try await client.send("POST", "movie/6/rating?session_id=\(session)", #"{"value":8.5}"#)
        try await client.send(
            "POST",
            "account/1/watchlist?session_id=\(session)",
            #"{"media_type":"movie","media_id":6,"watchlist":true}"#
        )
        let after = try #require(try await client.get(target).document["account_states"] as? [String: Any])
        #expect((after["rated"] as? [String: Double]) == ["value": 8.5])
        #expect(after["watchlist"] as? Bool == true)
        let guest = try await client.text("guest_session_id", "GET", "authentication/guest_session/new")
        let states = try await client.get("movie/6?append_to_response=account_states&guest_session_id=\(guest)")
        #expect((states.document["account_states"] as? [String: Bool])?["rated"] == false)
        #expect(try await client.code("GET", "movie/6?append_to_response=account_states&session_id=gone") == 3)
    }

    @Test func `credits are only included if they are requested`() async throws {
        #expect(try await client.get("movie/6").document["credits"] == nil)
    }

    @Test func `a movie is found by its id at IMDb, in the format of the real service`() async throws {
        let (status, found) = try await client.get("find/tt0096895?external_source=imdb_id")
        #expect(status == 200)
        #expect((found["movie_results"] as? [[String: Any]])?.first?["id"] as? Int == 6)
        let unknown = try await client.get("find/tt0903747?external_source=imdb_id").document
        #expect(unknown.count == 5)
        #expect(unknown.values.allSatisfy { ($0 as? [Any])?.isEmpty == true })
    }

    @Test func `every id at IMDb is that of one movie of the catalogue`() {
        #expect(IMDbIDs.movies.count > 100)
        #expect(Set(IMDbIDs.movies.values).count == IMDbIDs.movies.count)
        #expect(IMDbIDs.movies.values.allSatisfy { Catalogue.embedded.movie(withID: $0) != nil })
    }
}
