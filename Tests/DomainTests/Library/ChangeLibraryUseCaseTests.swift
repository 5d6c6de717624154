import Domain
import TestDoubles
import Testing

/// Changes of lists and ratings that wait, are replaced, withdrawn or taken back.
@Suite(.timeLimit(.minutes(1)))
struct ChangeLibraryUseCaseTests {
    private static let unreachable = MoviesError.service(.unreachable(reason: "connection refused"))

    private let session: UserSession
    private let approval: SignInApproval
    private let movie: Movie
    private let lists = FakeUserListsRepository()
    private let ratings = FakeRatingsRepository()
    private let waiting = FakeWaitingChangesRepository()

    init() throws {
        session = .account(try #require(UserSession.sample()))
        approval = SignInApproval(token: try #require(RequestToken("token1")), address: "")
        movie = Movie(id: try #require(MovieID(6)), title: "Batman", originalTitle: "Batman")
    }

    @Test func `a confirmed change does not wait any more`() async throws {
        #expect(try await execute(.list(.watchlist, isListed: true)) == .made)
        #expect(lists.ids(in: .watchlist) == [movie.id])
        #expect(try queue().changes.isEmpty)
    }

    @Test(arguments: [
        MoviesError.service(.unreachable(reason: "refused")), .service(.interrupted(reason: "reset")),
        .service(.timedOut(after: .seconds(15))), .service(.stalled(after: .seconds(15))),
        .service(.brokenResponse(reason: "cut off")), .service(.rateLimited(retryAfter: nil)),
        .service(.unavailable(status: 500, retryAfter: nil)),
    ])
    func `a change waits if the service cannot be reached or is busy`(error: MoviesError) async throws {
        lists.refuse(with: error)
        #expect(try await execute(.list(.favorites, isListed: true)) == .waiting(error))
        let change = try #require(try queue().changes.first)
        #expect(change.movie == movie)
        #expect(change.change == .list(.favorites, isListed: true))
        #expect(change.mayBeMade == error.mayHaveTakenEffect)
    }

    @Test(arguments: [
        MoviesError.service(.notFound), .service(.insecure(reason: "certificate")), .service(.unauthorized),
        .service(.sessionRejected), .service(.unusableResponse(reason: "HTTP 400")), .storage(reason: "full"),
    ])
    func `any other failure is an error, and what waited before waits again in its place`(error: MoviesError)
        async throws
    {
        let (first, second) = (try UserRating(5), try UserRating(8))
        #expect(try await execute(.rating(first), isSent: false) == .waiting(nil))
        _ = try await execute(.list(.watchlist, isListed: true), isSent: false)
        let other = Movie(id: try #require(MovieID(7)), title: "Other", originalTitle: "Other")
        _ = try await execute(.list(.watchlist, isListed: true), of: other, isSent: false)
        lists.refuse(with: nil)
        ratings.refuse(movie.id, with: error)
        await #expect(throws: error) { try await execute(.rating(second)) }
        #expect(try queue().changes.map(\.movie) == [movie, other])
        #expect(try queue().changes.first?.change == .rating(first))
    }

    @Test func `a cancelled change waits, because it may have been sent`() async throws {
        ratings.refuse(movie.id, with: .cancelled)
        await #expect(throws: MoviesError.cancelled) { try await execute(.rating(try UserRating(8))) }
        #expect(try queue().changes.count == 1)
    }

    @Test func `the newest change of a movie and a part replaces the older one`() async throws {
        ratings.refuse(movie.id, with: Self.unreachable)
        for rating in [5.0, 6, 7] { _ = try await execute(.rating(try UserRating(rating))) }
        _ = try await execute(.list(.favorites, isListed: true), isSent: false)
        #expect(try queue().changes.map(\.change) == [.rating(try UserRating(7)), .list(.favorites, isListed: true)])
    }

    @Test func `changes of the same movie that wait are sent first`() async throws {
        _ = try await execute(.rating(try UserRating(5)), isSent: false)
        #expect(try await execute(.list(.watchlist, isListed: true)) == .made)
        #expect(ratings.rating(of: movie.id) == (try UserRating(5)))
        #expect(try queue().changes.isEmpty)
    }

    @Test func `an older change that the service refuses is kept to be told, and the newer one is made`() async throws {
        _ = try await execute(.rating(try UserRating(5)), isSent: false)
        ratings.refuse(movie.id, with: .service(.notFound))
        #expect(try await execute(.list(.watchlist, isListed: true)) == .made)
        #expect(lists.ids(in: .watchlist) == [movie.id])
        #expect(try queue().changes.isEmpty)
        #expect(try queue().refused.map(\.change) == [.rating(try UserRating(5))])
    }

    @Test func `a change that restores the known state is withdrawn with the one that it takes back`() async throws {
        let known = AccountState(rating: try UserRating(5), isOnWatchlist: false)
        lists.refuse(with: Self.unreachable)
        ratings.refuse(movie.id, with: Self.unreachable)
        #expect(
            try await execute(.list(.watchlist, isListed: true), known: known) == .waiting(Self.unreachable)
        )
        #expect(try await execute(.list(.watchlist, isListed: false), known: known) == .withdrawn)
        _ = try await execute(.rating(try UserRating(8)), known: known, isSent: false)
        #expect(try await execute(.rating(try UserRating(5)), known: known, isSent: false) == .withdrawn)
        #expect(try queue().changes.isEmpty)
    }

    @Test func `nothing is withdrawn if the state is unknown or the service may have made the change`() async throws {
        let known = AccountState(isOnWatchlist: false)
        lists.refuse(with: Self.unreachable)
        _ = try await execute(.list(.favorites, isListed: true), known: known)
        #expect(try await execute(.list(.favorites, isListed: false), known: known) == .waiting(Self.unreachable))
        lists.refuse(with: .service(.timedOut(after: .seconds(15))))
        _ = try await execute(.list(.watchlist, isListed: true), known: known)
        #expect(try await execute(.list(.watchlist, isListed: false), known: known, isSent: false) == .waiting(nil))
    }

    @Test func `a change waits while another process sends`() async throws {
        waiting.isSending = true
        #expect(try await execute(.rating(try UserRating(5))) == .waiting(nil))
        #expect(ratings.rating(of: movie.id) == nil)
    }

    @Test func `a change that cannot be saved is sent all the same, but does not wait`() async throws {
        let error = MoviesError.storage(reason: "read-only")
        _ = try await execute(.list(.watchlist, isListed: true), isSent: false)
        waiting.failToSave(with: error)
        #expect(try await execute(.rating(try UserRating(5))) == .made)
        await #expect(throws: error) { try await execute(.rating(nil), isSent: false) }
        ratings.refuse(movie.id, with: Self.unreachable)
        await #expect(throws: Self.unreachable) { try await execute(.rating(nil)) }
    }

    @Test func `a change that cannot be saved is not sent if an older one may wait, which would undo it later`()
        async throws
    {
        let error = MoviesError.storage(reason: "read-only")
        _ = try await execute(.rating(try UserRating(3)), isSent: false)
        waiting.failToSave(with: error)
        await #expect(throws: error) { try await execute(.rating(try UserRating(9))) }
        waiting.fail(with: error)
        await #expect(throws: error) { try await execute(.list(.watchlist, isListed: true)) }
        #expect(ratings.rating(of: movie.id) == nil)
    }

    @Test func `beyond the limit, a change is refused`() async throws {
        for id in 1...WaitingChanges.limit {
            let movie = Movie(id: try #require(MovieID(id)), title: "A", originalTitle: "A")
            _ = try await execute(.list(.watchlist, isListed: true), of: movie, isSent: false)
        }
        await #expect(throws: MoviesError.tooManyWaitingChanges) { try await execute(.rating(nil)) }
        #expect(
            try await execute(.list(.watchlist, isListed: false), isSent: false) == .waiting(nil),
            "one that replaces another fits"
        )
    }

    @Test func `a change that was discarded before it was sent is not said to be made`() async throws {
        let change = LibraryChange.list(.watchlist, isListed: true)
        let saved = try await changeLibrary().save(change, of: movie)
        try waiting.update(session) { changes, _ in _ = changes.discard() }
        await #expect(throws: MoviesError.changeDiscarded) { try await changeLibrary().send(saved) }
        #expect(lists.ids(in: .watchlist).isEmpty)
        #expect(try await execute(change) == .made)
    }

    private func execute(
        _ change: LibraryChange,
        of movie: Movie? = nil,
        known: AccountState? = nil,
        isSent: Bool = true
    ) async throws(MoviesError) -> LibraryChangeOutcome {
        try await changeLibrary(known: known).execute(change, of: movie ?? self.movie, isSent: isSent)
    }

    private func changeLibrary(known: AccountState? = nil) -> ChangeLibraryUseCase {
        ChangeLibraryUseCase(
            sessions: FakeUserSessionRepository(session, next: session, approval: approval),
            lists: lists,
            ratings: ratings,
            states: FakeAccountStatesRepository(states: known.map { [movie.id: $0] } ?? [:]),
            waiting: waiting
        )
    }

    private func queue() throws -> WaitingChanges {
        try waiting.changes(of: session)
    }
}
