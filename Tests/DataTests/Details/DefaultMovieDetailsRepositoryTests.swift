import DataKitDoubles
import Domain
import DomainKit
import DomainKitDoubles
import Testing

@testable import Data
@testable import DataKit

/// Details, and the rating and lists of a user, which come with them.
@Suite(.timeLimit(.minutes(3)))
struct DefaultMovieDetailsRepositoryTests {
    private static let refused = FakeAnswer.failure(.service(.unreachable(reason: "refused")))
    private static let rated = state(#""rated": {"value": 8.5}, "watchlist": true, "favorite": false"#)
    private static let unrated = state(#""rated": false, "watchlist": false, "favorite": true"#)
    private static let plain = FakeAnswer.json(#"{"id": 268, "title": "A", "runtime": 126}"#)
    private let session: UserSession
    private let guest: UserSession
    private let movie: MovieID
    /// The copies, and apart from them what belongs to the user.
    private let surroundings = Surroundings()
    private let userData = FakeRecordStore()
    private let day = FetchPolicy.cachedIfFresh(maxAge: .seconds(86_400))

    private var clock: FakeWallClock { surroundings.clock }

    init() throws {
        session = .account(try Sample.account())
        guest = try Sample.guest()
        movie = try Sample.id()
    }

    @Test func `the running times of saved details are known, and nothing is asked for the others`() async throws {
        let service = FakeDataTransferService.tmdb(Self.plain)
        let ids = [movie, try Sample.id(5)]
        let repository = repository(service)
        #expect(await repository.savedRuntimes(of: ids, language: nil) == nil)
        #expect(await details(service, in: nil) == ["service A"])
        #expect(await repository.savedRuntimes(of: ids, language: nil) == [movie: .seconds(126 * 60)])
        #expect(await repository.savedRuntimes(of: ids, language: try Language("de")) == [:])
        clock.advance(by: .seconds(180 * 86_400) - .milliseconds(1))
        #expect(await repository.savedRuntimes(of: ids, language: nil) == [movie: .seconds(126 * 60)])
        clock.advance(by: .milliseconds(1))
        #expect(await repository.savedRuntimes(of: ids, language: nil) == [:])
        #expect(service.requests.count == 1)
    }

    @Test func `the state comes with the details, in one request, and is in the library`() async throws {
        for user in [session, guest] {
            let service = FakeDataTransferService.tmdb(Self.rated)
            #expect(await details(service, in: user, policy: .remoteOnly) == ["service A"])
            let known = try AccountState(rating: UserRating(8.5), isOnWatchlist: true, isFavorite: false)
            #expect(await state(of: user) == known)
            #expect(await details(service, in: user) == ["cache A"], "copy and state are fresh")
            #expect(service.requests.count == 1)
        }
        let copies = try await surroundings.text(of: MovieDetailsResource.collection)
        for secret in ["\n", "canary", "8.5"] { #expect(!copies.contains(secret), "everyone shares one copy") }
        #expect(await details(.tmdb(Self.refused), in: nil, policy: .cachedOnly) == ["cache A"])
    }

    @Test func `a state that is unknown or stale is asked for although the copy is fresh`() async throws {
        let service = FakeDataTransferService.tmdb(Self.state(""), Self.rated, Self.plain, Self.unrated)
        #expect(await details(service, in: nil) == ["service A"])
        #expect(await details(service, in: session, policy: .cachedOnly) == ["cache A"])
        #expect(service.requests.count == 1, "that policy asks for nothing")
        #expect(await details(service, in: session) == ["cached A", "service A"])
        #expect(await state()?.rating?.value == 8.5)
        clock.advance(by: .seconds(50))
        #expect(await details(service, in: nil, policy: .remoteOnly) == ["service A"])
        clock.advance(by: .seconds(50))
        let policy = FetchPolicy.cachedIfFresh(maxAge: .seconds(60))
        #expect(await details(service, in: nil, policy: policy) == ["cache A"])
        #expect(await details(service, in: session, policy: policy) == ["cached A", "service A"])
        #expect(await state() == AccountState(isUnrated: true, isOnWatchlist: false, isFavorite: true))
    }

    @Test func `without the service, a fresh copy is the result although the state is unknown`() async {
        let service = FakeDataTransferService.tmdb(Self.plain, Self.refused)
        #expect(await details(service, in: session) == ["service A"])
        #expect(await details(service, in: session) == ["cached A", "cache A"])
        clock.advance(by: .seconds(86_400))
        #expect(await details(service, in: session) == ["cached A", "failed unreachable (refused) with A"])
        #expect(await details(service, in: session, policy: .remoteOnly) == ["failed unreachable (refused)"])
    }

    @Test func `if the session is rejected, the movie is shown without a state, with a warning`() async {
        for (user, isGuest) in [(session, false), (guest, true)] {
            let service = FakeDataTransferService(names: .snakeCase) { request in
                request.request.isConfidential ? .failure(.service(.sessionRejected)) : Self.plain
            }
            #expect(await details(service, in: user, policy: .remoteOnly) == ["service A"])
            #expect(surroundings.warnings.warnings.last == .session(.rejected(isGuest: isGuest)))
            #expect(service.requests.count == 2)
            #expect(await state(of: user) == nil)
        }
    }

    @Test func `a movie that the service has deleted is gone from the cache`() async {
        let service = FakeDataTransferService.tmdb(Self.rated, .failure(.service(.notFound)))
        #expect(await details(service, in: session) == ["service A"])
        #expect(await details(service, in: session, policy: .remoteOnly) == ["failed not found"])
        #expect(await details(service, in: session, policy: .cachedOnly) == ["failed notCached"])
    }

    @Test func `a state that is an error, or cannot be read, is unknown`() async {
        let error = FakeDataTransferService.tmdb(Self.state(#""status_code": 3, "success": false"#))
        #expect(await details(error, in: session) == ["service A"])
        #expect(await state() == nil)
        userData.failReading("no disk")
        #expect(await details(.tmdb(Self.rated), in: session, policy: .remoteOnly) == ["service A"])
    }

    @Test func `observed details ask for an unknown state once, and show what other fetches bring`() async throws {
        #expect(await details(.tmdb(Self.plain), in: nil) == ["service A"])
        let service = FakeDataTransferService.tmdb(Self.rated)
        let observation = observe(service, in: session)
        #expect(try await observation.events(2) == ["cached A", "service A"])
        #expect(await state()?.rating?.value == 8.5)
        let other = FakeDataTransferService.tmdb(.json(#"{"id": 268, "title": "B"}"#))
        #expect(await details(other, in: nil, policy: .remoteOnly) == ["service B"])
        #expect(try await observation.events(3).last == "cache B")
        #expect(service.requests.count == 1)
        await observation.stop()
    }

    private static func state(_ parts: String) -> FakeAnswer {
        .json(#"{"id": 268, "title": "A", "account_states": {\#(parts)}}"#)
    }

    private func library(_ service: FakeDataTransferService) -> LibraryRecords {
        LibraryRecords(fetcher: surroundings.fetcher(service, store: userData))
    }

    private func state(of user: UserSession? = nil) async -> AccountState? {
        await library(.tmdb(.notModified)).states(of: [movie], for: user ?? session)[movie]
    }

    private func repository(_ service: FakeDataTransferService) -> DefaultMovieDetailsRepository {
        DefaultMovieDetailsRepository(fetcher: surroundings.fetcher(service), library: library(service))
    }

    private func details(
        _ service: FakeDataTransferService,
        in user: UserSession?,
        policy: FetchPolicy? = nil
    ) async -> [String] {
        await repository(service).details(of: movie, language: nil, in: user, policy: policy ?? day)
            .summaries(of: \.movie.title)
    }

    private func observe(_ service: FakeDataTransferService, in user: UserSession) -> ObservedFetch<String> {
        let policy = FetchPolicy.observed(maxAge: .seconds(86_400))
        return repository(service).details(of: movie, language: nil, in: user, policy: policy).observed(
            of: \.movie.title
        )
    }
}
