import Domain
import TestDoubles
import Testing

@testable import Data

@Suite(.timeLimit(.minutes(1)))
struct DefaultAccountStatesRepositoryTests {
    private let session: AccountSession
    private let movie: MovieID
    private let clock = FakeWallClock()
    private let warnings = FakeWarningReporter()
    private let cache = FakeRecordStore()
    private let userData = FakeRecordStore()
    private let rated = #""rated": {"value": 8.5}, "watchlist": true, "favorite": false"#
    private let unrated = #""rated": false, "watchlist": false, "favorite": true"#
    private let day = FetchPolicy.cachedIfFresh(maxAge: .seconds(86_400))

    init() throws {
        session = try #require(UserSession.sample())
        movie = try #require(MovieID(268))
    }

    @Test func `the state comes with the details, in one request, and is remembered`() async throws {
        let service = FakeDataTransferService(.json(answer(rated)))
        #expect(await details(service) == ["service A 8.5 true false"])
        let request = try #require(service.requests.all.first?.request)
        #expect(service.requests.count == 1)
        #expect(request.query.first?.value.hasSuffix(",account_states") == true)
        #expect(request.query.last == QueryItem("session_id", "canary-session", isSecret: true))
        #expect(await details(service) == ["cache A 8.5 true false"])
        #expect(service.requests.count == 1)
    }

    @Test func `a movie that is not rated has no rating`() async {
        #expect(await details(FakeDataTransferService(.json(answer(unrated)))) == ["service A - false true"])
    }

    @Test func `neither the session nor the state is in the copy of the details, which everyone shares`() async throws {
        let service = FakeDataTransferService(.json(answer(rated)))
        _ = await details(service)
        let records = try await cache.records(in: MovieDetailsResource.collection, limit: 10)
        let states = try await userData.records(in: AccountStateRecords.collection, limit: 10)
        #expect((records.count, states.count) == (1, 1))
        for record in records + states {
            #expect(!record.key.contains("canary"))
            #expect(!String(decoding: record.bytes, as: UTF8.self).contains("canary"))
        }
        #expect(!String(decoding: try #require(records.first).bytes, as: UTF8.self).contains("8.5"))
        let plain = DefaultMovieDetailsRepository(fetcher: fetcher(service, cache))
            .details(of: movie, language: nil, policy: .cachedOnly)
        for await event in plain { #expect(event.summary(of: \.movie.title) == "cache A") }
    }

    @Test func `another account does not see the state, and asks for its own`() async throws {
        let service = FakeDataTransferService(.json(answer(rated)), .json(answer(unrated)))
        _ = await details(service)
        let other = try #require(UserSession.sample("other-session", account: 13))
        #expect(await details(service, in: .account(other)) == ["cached A", "service A - false true"])
        #expect(await details(service) == ["cache A 8.5 true false"])
    }

    @Test func `a guest's state is asked for each time, and not remembered`() async throws {
        let service = FakeDataTransferService(.json(answer(rated)))
        let guest = UserSession.guest(try #require(SessionID("guest1")))
        #expect(await details(service, in: guest) == ["service A 8.5 true false"])
        #expect(await details(service, in: guest) == ["cached A", "service A 8.5 true false"])
        #expect(service.requests.all.last?.request.query.contains { $0.name == "guest_session_id" } == true)
        #expect(try await userData.records(in: AccountStateRecords.collection, limit: 10).isEmpty)
    }

    @Test func `without the service, a fresh copy is the result although the state is unknown`() async throws {
        let failure = FakeAnswer.failure(.service(.unreachable(reason: "refused")))
        let service = FakeDataTransferService(.json(answer("")), failure)
        _ = await details(service)
        #expect(await details(service) == ["cached A", "cache A"])
        clock.advance(by: .seconds(86_400))
        #expect(await details(service) == ["cached A", "failed unreachable (refused) with A"])
    }

    @Test func `offline, the state that is known is shown`() async {
        let service = FakeDataTransferService(.json(answer(rated)))
        _ = await details(service)
        clock.advance(by: .seconds(86_400))
        #expect(await details(service, policy: .cachedOnly) == ["cache A 8.5 true false"])
    }

    @Test func `if the session is rejected, the movie is shown without a state, with a warning`() async {
        let service = FakeDataTransferService { request in
            request.request.isConfidential ? .failure(.service(.sessionRejected)) : .json(#"{"id": 268, "title": "A"}"#)
        }
        #expect(await details(service) == ["service A"])
        #expect(warnings.warnings == [.sessionRejected(isGuest: false)])
        #expect(service.requests.count == 2)
    }

    @Test func `a part that describes an error is no state`() async throws {
        let error = #""status_code": 3, "success": false"#
        #expect(await details(FakeDataTransferService(.json(answer(error)))) == ["service A"])
        #expect(try await userData.records(in: AccountStateRecords.collection, limit: 10).isEmpty)
    }

    @Test func `a movie that the service has deleted is gone from the cache`() async {
        let service = FakeDataTransferService(.json(answer(rated)), .failure(.service(.notFound)))
        _ = await details(service)
        _ = await details(service, policy: .remoteOnly)
        #expect(await details(service, policy: .cachedOnly) == ["failed notCached"])
    }

    @Test func `a state that arrives after the user signed out is not remembered`() async throws {
        let userData = userData
        let answer = answer(rated)
        let service = FakeDataTransferService { _ in
            try? await userData.deleteAll(in: AccountStateRecords.collection)
            return .json(answer)
        }
        #expect(await details(service) == ["service A 8.5 true false"])
        #expect(try await userData.records(in: AccountStateRecords.collection, limit: 10).isEmpty)
    }

    @Test func `a change that was made since the request is newer than the response`() async throws {
        let answer = answer(rated)
        let service = FakeDataTransferService { _ in
            try? await rate(6)
            return .json(answer)
        }
        #expect(await details(service) == ["service A 6 ? ?"])
        let records = AccountStateRecords(cache: fetcher(service, userData).cache)
        #expect(await records.states(of: session.account)?.states.state(of: movie)?.rating == (try UserRating(6)))
    }

    @Test func `a state that cannot be saved is a warning`() async {
        userData.failSaving("disk full")
        #expect(await details(FakeDataTransferService(.json(answer(rated)))) == ["service A 8.5 true false"])
        #expect(warnings.warnings == [.notCached(.storage(reason: "disk full"))])
    }

    @Test func `known states are those of the store at the time, also of another account, and gone after sign-out`()
        async throws
    {
        let service = FakeDataTransferService(.json(answer(unrated)), .json(answer(rated)))
        let repository = repository(service)
        let other = try #require(UserSession.sample("other-session", account: 13))
        #expect(await repository.knownStates(of: [movie], for: session.account).isEmpty)
        _ = await details(service)
        #expect(await repository.knownStates(of: [movie], for: session.account)[movie]?.isFavorite == true)
        _ = await details(service, policy: .remoteOnly)
        #expect(await repository.knownStates(of: [movie], for: session.account)[movie]?.isFavorite == false)
        #expect(await repository.knownStates(of: [movie], for: other.account).isEmpty)
        try await userData.deleteAll(in: AccountStateRecords.collection)
        #expect(await repository.knownStates(of: [movie], for: session.account).isEmpty)
    }

    @Test func `observed details show a changed state, without a request, and the response only once`() async throws {
        let service = FakeDataTransferService(.json(answer(rated)))
        let observation = try await observe(service, in: .account(session))
        #expect(try await observation.events(1) == ["service A 8.5 true false"])
        try await rate(6)
        let events = try await observation.events(2)
        #expect(events == ["service A 8.5 true false", "service A 6 ? false"])
        try await userData.deleteAll(in: AccountStateRecords.collection)
        #expect(try await observation.events(3).last == "service A")
        #expect(service.requests.count == 1)
    }

    @Test(arguments: [false, true])
    func `observed details that another fetch has changed keep the state`(isGuest: Bool) async throws {
        let user = isGuest ? UserSession.guest(try #require(SessionID("guest1"))) : .account(session)
        let observation = try await observe(FakeDataTransferService(.json(answer(rated))), in: user)
        #expect(try await observation.events(1) == ["service A 8.5 true false"])
        let other = FakeDataTransferService(.json(#"{"id": 268, "title": "B"}"#))
        let plain = DefaultMovieDetailsRepository(fetcher: fetcher(other, cache))
        _ = try await plain.details(of: movie, language: nil, policy: .remoteOnly).result()
        #expect(try await observation.events(2) == ["service A 8.5 true false", "cache B 8.5 true false"])
    }

    @Test func `observed details of which the state is not known ask although the copy is fresh`() async throws {
        _ = await details(FakeDataTransferService(.json(answer(""))))
        let observation = try await observe(FakeDataTransferService(.json(answer(rated))), in: .account(session))
        #expect(try await observation.events(2) == ["cached A", "service A 8.5 true false"])
    }

    @Test func `changes of any account's states are told, and those that are not read yet are one`() async throws {
        var changes = await repository(FakeDataTransferService(.notModified)).changes().makeAsyncIterator()
        for rating in [1.0, 2, 3] { try await rate(rating) }
        #expect(await changes.next() != nil)
        try await userData.deleteAll(in: AccountStateRecords.collection)
        #expect(await changes.next() != nil)
    }

    /// Rates the movie as another part of the program does.
    private func rate(_ rating: Double) async throws {
        let records = AccountStateRecords(cache: fetcher(FakeDataTransferService(.notModified), userData).cache)
        let rating = try UserRating(rating)
        await records.update(session.account, since: await records.states(of: session.account)) { [movie] in
            $0.learn(rating, of: movie, at: $1)
        }
    }

    private func repository(_ service: FakeDataTransferService) -> DefaultAccountStatesRepository {
        DefaultAccountStatesRepository(fetcher: fetcher(service, cache), userFetcher: fetcher(service, userData))
    }

    private func observe(_ service: FakeDataTransferService, in user: UserSession) async throws -> Observation<String> {
        let repository = repository(service)
        let policy = FetchPolicy.observed(maxAge: .seconds(86_400))
        let events = repository.details(of: movie, language: nil, in: user, policy: policy)
        return Observation(
            .performing { summaries in
                for await event in events { summaries.yield(event.summary(of: Self.text)) }
            }
        )
    }

    private func answer(_ states: String) -> String {
        #"{"id": 268, "title": "A", "account_states": {\#(states)}}"#
    }

    private func fetcher(_ service: FakeDataTransferService, _ store: FakeRecordStore) -> Fetcher {
        Fetcher(service: service, store: store, clock: clock, namespace: "test", warnings: warnings)
    }

    /// The events of a fetch. A state is the rating, and whether the movie is on the watchlist and a favorite.
    private func details(
        _ service: FakeDataTransferService,
        in other: UserSession? = nil,
        policy: FetchPolicy? = nil
    ) async -> [String] {
        let repository = repository(service)
        return await repository.details(
            of: movie,
            language: nil,
            in: other ?? .account(session),
            policy: policy ?? day
        )
        .reduce(into: []) { summaries, event in summaries.append(event.summary(of: Self.text)) }
    }

    private static func text(_ details: MovieDetails) -> String {
        guard let state = details.state else { return details.movie.title }
        let lists = [state.isOnWatchlist, state.isFavorite].map { $0.map(String.init) ?? "?" }
        return "\(details.movie.title) \(state.rating?.description ?? "-") \(lists.joined(separator: " "))"
    }
}
