import Domain
import DomainKit
import Testing

@testable import Data
@testable import DataKit

struct DefaultIMDbTitlesRepositoryTests {
    private static let meanings: [(json: String, meaning: IMDbTitle)] = [
        (#"{"tv_results":[{"id":1396}],"person_results":[{"id":3894}]}"#, .series),
        (#"{"movie_results":[],"tv_episode_results":[{"id":62161}]}"#, .episode),
        (#"{"person_results":[{"id":3894}],"tv_results":null}"#, .person),
        (#"{"movie_results":[],"person_results":[],"tv_results":[]}"#, .unknown),
        (#"{"movie_results":[{"title":"No id"}]}"#, .unknown), ("{}", .unknown),
    ]

    @Test(arguments: meanings)
    func `the response says what else the id means`(json: String, meaning: IMDbTitle) async throws {
        #expect(try await title(json).value == meaning)
    }

    @Test func `the movie is found by one request`() async throws {
        let fetched = try await title(
            #"{"movie_results":[{"id":268,"title":"Batman","media_type":"movie"}],"tv_results":[{"id":1}]}"#
        )
        #expect(fetched.value == .movie(try Sample.film()))
        #expect(fetched.request == "program GET /find/tt0096895?external_source=imdb_id&language=de")
    }

    private func title(_ json: String) async throws -> (value: IMDbTitle, request: String) {
        try await Surroundings().fetch(json) {
            DefaultIMDbTitlesRepository(fetcher: $0)
                .title(try IMDbID("tt0096895"), language: try Language("de"), policy: $1)
        }
    }
}
