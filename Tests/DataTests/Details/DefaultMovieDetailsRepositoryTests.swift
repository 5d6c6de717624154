import DataKitDoubles
import Domain
import DomainDoubles
import DomainKit
import DomainKitDoubles
import Testing

@testable import Data
@testable import DataKit

@Suite(.timeLimit(.minutes(1)))
struct DefaultMovieDetailsRepositoryTests {
    private let clock = FakeWallClock()
    private let warnings = FakeWarningReporter()
    private let store = FakeRecordStore()
    private let unknown = ServiceFailure.notFound

    @Test func `a movie and all its parts come in one request and are cached`() async throws {
        let service = FakeDataTransferService(.json(movie("A")))
        #expect(try await details(service) == ["service A"])
        #expect(try await details(service, policy: .cachedOnly) == ["cache A"])
        let request = try #require(service.requests.all.first?.request)
        #expect(service.requests.count == 1)
        let parts = QueryItem("append_to_response", "credits,recommendations,similar,videos,watch/providers")
        #expect(request == ServiceRequest(as: .program, method: .get, path: "/movie/268", query: [parts]))
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

    @Test func `the running times of saved details are known, and nothing is asked for the others`() async throws {
        let service = FakeDataTransferService(.json(#"{"id": 268, "title": "A", "runtime": 126}"#))
        let ids = [268, 5].compactMap(MovieID.init)
        let repository = repository(service)
        #expect(await repository.savedRuntimes(of: ids, language: nil) == nil)
        _ = try await details(service)
        #expect(await repository.savedRuntimes(of: ids, language: nil) == [ids[0]: .seconds(126 * 60)])
        #expect(await repository.savedRuntimes(of: ids, language: try Language("de")) == [:])
        clock.advance(by: .seconds(181 * 24 * 3600))
        #expect(await repository.savedRuntimes(of: ids, language: nil) == [:])
        #expect(service.requests.count == 1)
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

    @Test func `a failure that says nothing of the movie deletes nothing`() async throws {
        let failure = ServiceFailure.unusableResponse(reason: "HTTP 404")
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
        await repository(service, namespace: namespace).details(
            of: try #require(MovieID(268)),
            language: language,
            in: nil,
            policy: policy
        )
        .reduce(into: []) { summaries, event in summaries.append(event.summary(of: \.movie.title)) }
    }

    private func repository(
        _ service: FakeDataTransferService,
        namespace: String = "service"
    ) -> DefaultMovieDetailsRepository {
        let fetcher = Fetcher(service: service, store: store, clock: clock, namespace: namespace, warnings: warnings)
        return DefaultMovieDetailsRepository(fetcher: fetcher, library: LibraryRecords(fetcher: fetcher))
    }
}

/// Details for a user, whose rating and lists come with them.
@Suite(.timeLimit(.minutes(1)))
struct UserMovieDetailsTests {
    private let session: UserSession
    private let guest: UserSession
    private let movie: MovieID
    private let clock = FakeWallClock()
    private let warnings = FakeWarningReporter()
    private let cache = FakeRecordStore()
    private let userData = FakeRecordStore()
    private let rated = #""rated": {"value": 8.5}, "watchlist": true, "favorite": false"#
    private let unrated = #""rated": false, "watchlist": false, "favorite": true"#
    private let day = FetchPolicy.cachedIfFresh(maxAge: .seconds(86_400))

    init() throws {
        session = .account(try #require(UserSession.sample()))
        guest = .guest(try #require(SessionID("canary-guest")))
        movie = try #require(MovieID(268))
    }

    @Test func `the state comes with the details, in one request, and is in the library`() async throws {
        for (user, name) in [(session, "session_id"), (guest, "guest_session_id")] {
            let service = FakeDataTransferService(.json(answer(rated)))
            #expect(await details(service, in: user, policy: .remoteOnly) == ["service A"])
            #expect(
                await state(of: user)
                    == (try AccountState(rating: UserRating(8.5), isOnWatchlist: true, isFavorite: false))
            )
            let request = try #require(service.requests.all.first?.request)
            #expect(request.query.contains { $0.value.hasSuffix(",account_states") })
            #expect(request.query.contains { $0.name == name && $0.isSecret })
            #expect(request.authority == .session)
            #expect(await details(service, in: user) == ["cache A"], "copy and state are fresh")
            #expect(service.requests.count == 1)
        }
    }

    @Test func `neither the session nor the state is in the copy of the details, which everyone shares`() async throws {
        let service = FakeDataTransferService(.json(answer(rated)))
        _ = await details(service)
        let records = try await cache.records(in: MovieDetailsResource.collection, limit: 10)
        let text = String(decoding: try #require(records.first).bytes, as: UTF8.self)
        #expect(records.count == 1)
        #expect(!"\(records[0].key) \(text)".contains("canary"))
        #expect(!text.contains("8.5"))
        #expect(await details(service, in: nil, policy: .cachedOnly) == ["cache A"])
        #expect(await details(service, in: guest, policy: .cachedOnly) == ["cache A"])
    }

    @Test func `a state that is unknown or stale is asked for although the copy is fresh`() async throws {
        let service = FakeDataTransferService(.json(answer("")), .json(answer(rated)), .json(answer(unrated)))
        _ = await details(service, in: nil)
        #expect(await details(service) == ["cached A", "service A"])
        #expect(await state()?.rating?.value == 8.5)
        clock.advance(by: .seconds(50))
        _ = await details(FakeDataTransferService(.json(answer(""))), in: nil, policy: .remoteOnly)
        clock.advance(by: .seconds(50))
        let policy = FetchPolicy.cachedIfFresh(maxAge: .seconds(60))
        #expect(await details(service, in: nil, policy: policy) == ["cache A"])
        #expect(await details(service, policy: policy) == ["cached A", "service A"])
        #expect(await state() == AccountState(isOnWatchlist: false, isFavorite: true))
    }

    @Test func `a policy that does not ask because of the age does not ask for the state`() async {
        let service = FakeDataTransferService(.json(answer(rated)))
        _ = await details(service, in: nil)
        #expect(await details(service, policy: .cachedOnly) == ["cache A"])
        #expect(service.requests.count == 1)
    }

    @Test func `without the service, a fresh copy is the result although the state is unknown`() async {
        let failure = FakeAnswer.failure(.service(.unreachable(reason: "refused")))
        let service = FakeDataTransferService(.json(answer("")), failure)
        _ = await details(service)
        #expect(await details(service) == ["cached A", "cache A"])
        clock.advance(by: .seconds(86_400))
        #expect(await details(service) == ["cached A", "failed unreachable (refused) with A"])
        #expect(await details(service, policy: .remoteOnly) == ["failed unreachable (refused)"])
    }

    @Test func `if the session is rejected, the movie is shown without a state, with a warning`() async {
        for (user, isGuest) in [(session, false), (guest, true)] {
            let service = FakeDataTransferService { request in
                request.request.isConfidential
                    ? .failure(.service(.sessionRejected)) : .json(#"{"id": 268, "title": "A"}"#)
            }
            #expect(await details(service, in: user, policy: .remoteOnly) == ["service A"])
            #expect(warnings.warnings.last == .sessionRejected(isGuest: isGuest))
            #expect(service.requests.count == 2)
            #expect(await state(of: user) == nil)
        }
    }

    @Test func `a part that describes an error is no state`() async throws {
        #expect(
            await details(FakeDataTransferService(.json(answer(#""status_code": 3, "success": false"#)))) == [
                "service A"
            ]
        )
        #expect(await state() == nil)
    }

    @Test func `a movie that the service has deleted is gone from the cache`() async {
        let service = FakeDataTransferService(.json(answer(rated)), .failure(.service(.notFound)))
        _ = await details(service)
        #expect(await details(service, policy: .remoteOnly) == ["failed not found"])
        #expect(await details(service, policy: .cachedOnly) == ["failed notCached"])
    }

    @Test func `a state that arrives after the user signed out is not remembered`() async throws {
        let (userData, answer) = (userData, answer(rated))
        let service = FakeDataTransferService { _ in
            try? await userData.deleteAll(in: UserRecords.collection)
            return .json(answer)
        }
        #expect(await details(service) == ["service A"])
        #expect(try await userData.records(in: UserRecords.collection, limit: 10).isEmpty)
    }

    @Test func `a state that cannot be saved or read is a warning at most`() async {
        userData.failSaving("disk full")
        #expect(await details(FakeDataTransferService(.json(answer(rated)))) == ["service A"])
        #expect(warnings.warnings == [.notCached(.storage(reason: "disk full"))])
        userData.failReading("no disk")
        #expect(await details(FakeDataTransferService(.json(answer(rated))), policy: .remoteOnly) == ["service A"])
    }

    @Test func `observed details ask for an unknown state once, and show what other fetches bring`() async throws {
        _ = await details(FakeDataTransferService(.json(answer(""))), in: nil)
        let service = FakeDataTransferService(.json(answer(rated)))
        let observation = observe(service)
        #expect(try await observation.events(2) == ["cached A", "service A"])
        #expect(await state()?.rating?.value == 8.5)
        _ = await details(FakeDataTransferService(.json(#"{"id": 268, "title": "B"}"#)), in: nil, policy: .remoteOnly)
        #expect(try await observation.events(3).last == "cache B")
        #expect(service.requests.count == 1)
        await observation.stop()
    }

    @Test func `observed details whose copy and state are fresh ask nothing, and stay without the service`()
        async throws
    {
        _ = await details(FakeDataTransferService(.json(answer(rated))))
        let service = FakeDataTransferService(.failure(.service(.unreachable(reason: "refused"))))
        let fresh = observe(service)
        #expect(try await fresh.events(1) == ["cache A"])
        #expect(service.requests.count == 0)
        let guests = observe(service, in: guest)
        #expect(try await guests.events(2) == ["cached A", "cache A"])
        for observation in [fresh, guests] { await observation.stop() }
    }

    private func answer(_ states: String) -> String {
        #"{"id": 268, "title": "A", "account_states": {\#(states)}}"#
    }

    private func fetcher(_ service: FakeDataTransferService, _ store: FakeRecordStore) -> Fetcher {
        Fetcher(service: service, store: store, clock: clock, namespace: "test", warnings: warnings)
    }

    private func library(_ service: FakeDataTransferService) -> LibraryRecords {
        LibraryRecords(fetcher: fetcher(service, userData))
    }

    private func state(of user: UserSession? = nil) async -> AccountState? {
        await library(FakeDataTransferService(.notModified)).states(of: [movie], for: user ?? session)[movie]
    }

    private func events(
        _ service: FakeDataTransferService,
        _ user: UserSession?,
        _ policy: FetchPolicy
    ) -> AsyncStream<FetchEvent<MovieDetails>> {
        DefaultMovieDetailsRepository(fetcher: fetcher(service, cache), library: library(service))
            .details(of: movie, language: nil, in: user, policy: policy)
    }

    private func details(_ service: FakeDataTransferService, policy: FetchPolicy? = nil) async -> [String] {
        await details(service, in: session, policy: policy)
    }

    private func details(
        _ service: FakeDataTransferService,
        in user: UserSession?,
        policy: FetchPolicy? = nil
    ) async -> [String] {
        await events(service, user, policy ?? day).reduce(into: []) { $0.append($1.summary(of: \.movie.title)) }
    }

    private func observe(_ service: FakeDataTransferService, in user: UserSession? = nil) -> ObservedFetch<String> {
        let events = events(service, user ?? session, .observed(maxAge: .seconds(86_400)))
        return ObservedFetch(
            .performing { summaries in
                for await event in events { summaries.yield(event.summary(of: \.movie.title)) }
            }
        )
    }
}
