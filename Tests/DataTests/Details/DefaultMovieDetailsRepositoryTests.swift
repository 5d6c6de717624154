import Domain
import TestDoubles
import Testing

@testable import Data

@Suite(.timeLimit(.minutes(1)))
struct DefaultMovieDetailsRepositoryTests {
    private let clock = FakeWallClock()
    private let warnings = FakeWarningReporter()
    private let store = FakeRecordStore()
    private let unknown = ServiceFailure(status: 404, code: 34, message: nil, retryAfter: nil, authority: .program)

    @Test func `a movie and all its parts come in one request and are cached`() async throws {
        let service = FakeDataTransferService(.json(movie("A")))
        #expect(try await details(service) == ["service A"])
        #expect(try await details(service, policy: .cachedOnly) == ["cache A"])
        let request = try #require(service.requests.all.first?.request)
        #expect(service.requests.count == 1)
        let parts = QueryItem("append_to_response", "credits,recommendations,similar,videos,watch/providers")
        #expect(request == ServiceRequest(method: .get, path: "/movie/268", query: [parts]))
    }

    @Test func `the cached movie shows before the fresh one`() async throws {
        let service = FakeDataTransferService(.json(movie("A")), .json(movie("B")))
        _ = try await details(service)
        #expect(try await details(service) == ["cached A", "service B"])
        #expect(try await details(service, policy: .cachedOnly) == ["cache B"])
    }

    @Test func `a young copy is the result, an old one is revalidated and young again`() async throws {
        let policy = FetchPolicy.cachedIfFresh(maxAge: .seconds(60))
        let service = FakeDataTransferService(.json(movie("A"), entityTag: EntityTag("\"1\"")), .notModified)
        _ = try await details(service)
        #expect(try await details(service, policy: policy) == ["cache A"])
        clock.advance(by: .seconds(61))
        #expect(try await details(service, policy: policy) == ["cached A", "service A"])
        #expect(service.requests.all.map(\.entityTag) == [nil, EntityTag("\"1\"")])
        #expect(try await details(service, policy: policy) == ["cache A"])
    }

    @Test func `remote only never shows the copy`() async throws {
        let failure = FakeAnswer.failure(.service(.unreachable(reason: "refused")))
        let service = FakeDataTransferService(.json(movie("A")), failure)
        _ = try await details(service)
        #expect(try await details(service, policy: .remoteOnly) == ["failed unreachable (refused)"])
    }

    @Test func `the cached movie stays after a failure`() async throws {
        let failure = FakeAnswer.failure(.service(.timedOut(after: .seconds(15))))
        let service = FakeDataTransferService(.json(movie("A")), failure)
        _ = try await details(service)
        #expect(try await details(service) == ["cached A", "failed timedOut (timed out) with A"])
    }

    @Test func `an unknown movie is not found, and nothing is cached`() async throws {
        let service = FakeDataTransferService(.failure(.service(unknown)))
        #expect(try await details(service) == ["failed not found"])
        #expect(try await details(service, policy: .cachedOnly) == ["failed notCached"])
    }

    @Test func `a movie that the service has deleted is gone from the cache`() async throws {
        let service = FakeDataTransferService(.json(movie("A")), .failure(.service(unknown)))
        _ = try await details(service)
        #expect(try await details(service) == ["cached A", "failed not found with A"])
        #expect(try await details(service, policy: .cachedOnly) == ["failed notCached"])
    }

    @Test func `a 404 without a number of TMDB deletes nothing`() async throws {
        let failure = ServiceFailure(status: 404, code: nil, message: nil, retryAfter: nil, authority: .program)
        let service = FakeDataTransferService(.json(movie("A")), .failure(.service(failure)))
        _ = try await details(service)
        #expect(try await details(service) == ["cached A", "failed unusableResponse (HTTP 404) with A"])
        #expect(try await details(service, policy: .cachedOnly) == ["cache A"])
    }

    @Test func `a copy that cannot be deleted is a warning beside the failure`() async throws {
        let service = FakeDataTransferService(.json(movie("A")), .failure(.service(unknown)))
        _ = try await details(service)
        store.failWriting("the disk is gone")
        #expect(try await details(service) == ["cached A", "failed not found with A"])
        #expect(warnings.warnings == [.notDeleted(.storage(reason: "the disk is gone"))])
    }

    @Test func `another language and another service are cached apart`() async throws {
        let service = FakeDataTransferService(.json(movie("A")), .json(movie("B")), .json(movie("C")))
        _ = try await details(service)
        #expect(try await details(service, language: try Language("de")) == ["service B"])
        #expect(service.requests.all.last?.request.query.contains(QueryItem("language", "de")) == true)
        #expect(try await details(service, namespace: "other") == ["service C"])
    }

    @Test(arguments: [("de", "de,en,null"), ("pt-BR", "pt,en,null"), ("en-US", nil)])
    func `English videos come beside those of another language`(language: String, videos: String?) async throws {
        let service = FakeDataTransferService(.json(movie("A")))
        _ = try await details(service, language: try Language(language))
        let query = try #require(service.requests.all.first?.request.query)
        #expect(query.first { $0.name == "include_video_language" }?.value == videos)
    }

    @Test func `a copy that cannot be read is reported and fetched again`() async throws {
        let service = FakeDataTransferService(.json(movie("A")))
        _ = try await details(service)
        let collection = RecordCollection(name: "movie-details-1", limit: 200)
        let key = try #require(try await store.records(in: collection, limit: 1).first?.key)
        try await store.save(Record(key: key, bytes: [0x5B, 0x5D], cachedAt: clock.now()), in: collection, if: .always)
        #expect(try await details(service) == ["service A"])
        #expect(warnings.warnings == [.unreadableCopy])
    }

    private func movie(_ title: String) -> String {
        #"{"id": 268, "title": "\#(title)", "genres": [], "runtime": 126}"#
    }

    private func details(
        _ service: FakeDataTransferService,
        language: Language? = nil,
        policy: FetchPolicy = .cachedIfFresh(maxAge: .zero),
        namespace: String = "service"
    ) async throws -> [String] {
        let fetcher = Fetcher(service: service, store: store, clock: clock, namespace: namespace, warnings: warnings)
        return await DefaultMovieDetailsRepository(fetcher: fetcher)
            .details(of: try #require(MovieID(268)), language: language, policy: policy)
            .reduce(into: []) { summaries, event in summaries.append(event.summary(of: \.movie.title)) }
    }
}
