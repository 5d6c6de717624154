import Domain
import DomainDoubles
import DomainKit
import DomainKitDoubles
import Testing

/// Changes of lists and ratings that wait, are replaced, withdrawn or taken back.
@Suite(.timeLimit(.minutes(1)))
struct ChangeLibraryUseCaseTests {
    private static let unreachable = RepositoryError.service(.unreachable(reason: "connection refused"))

    private let library: LibraryFixture
    private let movie: Movie

    init() throws {
        library = try LibraryFixture()
        movie = try LibraryFixture.film(6)
    }

    private var lists: FakeUserListsRepository { library.lists }
    private var ratings: FakeRatingsRepository { library.ratings }
    private var outbox: LibraryOutbox { library.outbox.outbox(of: library.account) }

    @Test func `a confirmed change does not wait any more`() async throws {
        #expect(try await execute(.list(.watchlist, isListed: true)) == .made)
        #expect(lists.ids(in: .watchlist) == [movie.id])
        #expect(outbox.entries.isEmpty)
    }

    @Test(arguments: [
        RepositoryError.service(.unreachable(reason: "refused")), .service(.interrupted(reason: "reset")),
        .service(.timedOut(after: .seconds(15))), .service(.stalled(after: .seconds(15))),
        .service(.brokenResponse(reason: "cut off")), .service(.rateLimited(retryAfter: nil)),
        .service(.unavailable(status: 500, retryAfter: nil)),
    ])
    func `a change waits if the service cannot be reached or is busy`(error: RepositoryError) async throws {
        lists.refuse(with: error)
        #expect(try await execute(.list(.favorites, isListed: true)) == .waiting(error))
        let change = try #require(outbox.entries.first)
        #expect(change.change == MovieChange(.list(.favorites, isListed: true), of: movie))
        #expect(change.mayBeMade == error.mayHaveTakenEffect)
        #expect(change.isWaiting)
    }

    @Test(arguments: [
        RepositoryError.service(.notFound), .service(.insecure(reason: "certificate")), .service(.unauthorized),
        .service(.sessionRejected), .service(.unusableResponse(reason: "HTTP 400")), .storage(reason: "full"),
    ])
    func `any other failure is an error, and what waited before waits again in its place`(error: RepositoryError)
        async throws
    {
        let (first, second) = (try UserRating(5), try UserRating(8))
        #expect(try await execute(.rating(first), isSent: false) == .waiting(nil))
        _ = try await execute(.list(.watchlist, isListed: true), isSent: false)
        let other = try LibraryFixture.film(7)
        _ = try await execute(.list(.watchlist, isListed: true), of: other, isSent: false)
        lists.refuse(with: nil)
        ratings.refuse(movie.id, with: error)
        await #expect(throws: error) { try await execute(.rating(second)) }
        #expect(outbox.entries.map(\.change.movie) == [movie, other])
        #expect(outbox.entries.first?.change.value == .rating(first))
    }

    @Test func `a cancelled change waits, because it may have been sent`() async throws {
        ratings.refuse(movie.id, with: .cancelled)
        await #expect(throws: RepositoryError.cancelled) { try await execute(.rating(try UserRating(8))) }
        #expect(outbox.entries.count == 1)
    }

    @Test func `the newest change of a movie and a part replaces the older one`() async throws {
        ratings.refuse(movie.id, with: Self.unreachable)
        for rating in [5.0, 6, 7] { _ = try await execute(.rating(try UserRating(rating))) }
        _ = try await execute(.list(.favorites, isListed: true), isSent: false)
        #expect(outbox.entries.map(\.change.value) == [.rating(try UserRating(7)), .list(.favorites, isListed: true)])
    }

    @Test func `changes of the same movie that wait are sent first`() async throws {
        _ = try await execute(.rating(try UserRating(5)), isSent: false)
        #expect(try await execute(.list(.watchlist, isListed: true)) == .made)
        #expect(ratings.rating(of: movie.id) == (try UserRating(5)))
        #expect(outbox.entries.isEmpty)
    }

    @Test func `an older change that the service refuses is kept to be told, and the newer one is made`() async throws {
        _ = try await execute(.rating(try UserRating(5)), isSent: false)
        ratings.refuse(movie.id, with: .service(.notFound))
        #expect(try await execute(.list(.watchlist, isListed: true)) == .made)
        #expect(lists.ids(in: .watchlist) == [movie.id])
        #expect(outbox.entries.isEmpty)
        #expect(outbox.refused.map(\.change.value) == [.rating(try UserRating(5))])
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
        #expect(outbox.entries.isEmpty)
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
        library.outbox.isSending = true
        #expect(try await execute(.rating(try UserRating(5))) == .waiting(nil))
        #expect(ratings.rating(of: movie.id) == nil)
        #expect(outbox.summary.waitingCount == 1)
    }

    @Test func `a change shows as made as soon as it is saved, and as before if it is refused`() async throws {
        let saved = try await changeLibrary().save(.list(.favorites, isListed: true), of: movie)
        let scope = LibraryScope([movie.id])
        let inFlight = library.libraries.library(of: library.account, for: scope)
        #expect(inFlight.state(of: movie.id)?.isFavorite == true)
        #expect(inFlight.waitingParts(of: movie.id).isEmpty)
        lists.refuse(with: .service(.notFound))
        await #expect(throws: RepositoryError.service(.notFound)) { try await changeLibrary().send(saved) }
        #expect(library.state(of: movie, for: library.account) == nil)
    }

    @Test func `a change that cannot be saved is sent all the same, but does not wait`() async throws {
        let error = RepositoryError.storage(reason: "read-only")
        _ = try await execute(.list(.watchlist, isListed: true), isSent: false)
        library.outbox.failToSave(with: error)
        #expect(try await execute(.rating(try UserRating(5))) == .made)
        await #expect(throws: error) { try await execute(.rating(nil), isSent: false) }
        ratings.refuse(movie.id, with: Self.unreachable)
        await #expect(throws: Self.unreachable) { try await execute(.rating(nil)) }
    }

    @Test func `a change that cannot be saved is not sent if an older one may wait, which would undo it later`()
        async throws
    {
        let error = RepositoryError.storage(reason: "read-only")
        _ = try await execute(.rating(try UserRating(3)), isSent: false)
        library.outbox.failToSave(with: error)
        await #expect(throws: error) { try await execute(.rating(try UserRating(9))) }
        library.outbox.fail(with: error)
        await #expect(throws: error) { try await execute(.list(.watchlist, isListed: true)) }
        #expect(ratings.rating(of: movie.id) == nil)
    }

    @Test func `beyond the limit, a change is refused`() async throws {
        for id in 1...LibraryOutbox.limit {
            _ = try await execute(.list(.watchlist, isListed: true), of: try LibraryFixture.film(id), isSent: false)
        }
        await #expect(throws: RepositoryError.tooManyWaitingChanges) { try await execute(.rating(nil)) }
        #expect(
            try await execute(.list(.watchlist, isListed: false), isSent: false) == .waiting(nil),
            "one that replaces another fits"
        )
    }

    @Test func `a change that was discarded before it was sent is not said to be made`() async throws {
        let change = LibraryChange.list(.watchlist, isListed: true)
        let saved = try await changeLibrary().save(change, of: movie)
        try library.outbox.update(library.account, for: nil) { outbox, _ in _ = outbox.discard() }
        await #expect(throws: RepositoryError.changeDiscarded) { try await changeLibrary().send(saved) }
        #expect(lists.ids(in: .watchlist).isEmpty)
        #expect(try await execute(change) == .made)
    }

    private func execute(
        _ change: LibraryChange,
        of movie: Movie? = nil,
        known: AccountState? = nil,
        isSent: Bool = true
    ) async throws(RepositoryError) -> LibraryChangeOutcome {
        try await changeLibrary(known: known).execute(change, of: movie ?? self.movie, isSent: isSent)
    }

    private func changeLibrary(known: AccountState? = nil) -> ChangeLibraryUseCase {
        if let known { library.libraries.learn([movie.id: known]) }
        return library.changeLibrary(library.sessions(library.account))
    }
}
