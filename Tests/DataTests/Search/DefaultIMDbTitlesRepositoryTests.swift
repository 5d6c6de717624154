import DomainKitDoubles
import DataKitDoubles
import Domain
import DomainKit
import Testing

@testable import Data
@testable import DataKit

@Suite(.timeLimit(.minutes(1)))
struct DefaultIMDbTitlesRepositoryTests {
    private let store = FakeRecordStore()

    private func title(
        _ service: FakeDataTransferService,
        language: String? = nil,
        policy: FetchPolicy = .cachedIfFresh(maxAge: .seconds(60))
    ) async throws -> IMDbTitle {
        let fetcher = Fetcher(
            service: service,
            store: store,
            clock: FakeWallClock(),
            namespace: "test",
            warnings: FakeWarningReporter()
        )
        let language = try language.map { text in try Language(text) }
        return try await DefaultIMDbTitlesRepository(fetcher: fetcher)
            .title(try IMDbID("tt0096895"), language: language, policy: policy).result()
    }

    @Test func `the movie is found by one request, which is cached`() async throws {
        let service = FakeDataTransferService(
            .json(#"{"movie_results":[{"id":268,"title":"Batman","media_type":"movie"}],"tv_results":[]}"#)
        )
        let movie = Movie(id: try #require(MovieID(268)), title: "Batman", originalTitle: "Batman")
        #expect(try await title(service, language: "de") == .movie(movie))
        #expect(try await title(service, language: "de", policy: .cachedOnly) == .movie(movie))
        let items = [QueryItem("external_source", "imdb_id"), QueryItem("language", "de")]
        #expect(
            service.requests.all.map(\.request) == [ServiceRequest(as: .program, path: "/find/tt0096895", query: items)]
        )
    }

    @Test(arguments: [
        (#"{"tv_results":[{"id":1396}]}"#, IMDbTitle.series),
        (#"{"movie_results":[],"tv_episode_results":[{"id":62161}]}"#, .episode),
        (#"{"person_results":[{"id":3894}],"tv_results":null}"#, .person),
        (#"{"movie_results":[],"person_results":[],"tv_results":[]}"#, .unknown),
        (#"{"movie_results":[{"title":"No id"}]}"#, .unknown), ("{}", .unknown),
    ])
    func `the response says what else the id means`(json: String, expected: IMDbTitle) async throws {
        let service = FakeDataTransferService(.json(json))
        #expect(try await title(service) == expected)
        #expect(try await title(service, policy: .cachedOnly) == expected)
    }
}
