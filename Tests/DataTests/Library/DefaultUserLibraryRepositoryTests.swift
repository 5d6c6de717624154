import DataKitDoubles
import Testing

@testable import Data
@testable import DataKit
@testable import Domain
@testable import DomainKit

/// What is known of the movies that are shown, joined with what is in the outbox.
@Suite(.timeLimit(.minutes(3)))
struct DefaultUserLibraryRepositoryTests {
    private let ada: UserSession
    private let movie: Movie
    private let surroundings = Surroundings()
    private let records: LibraryRecords
    private let libraries: DefaultUserLibraryRepository

    private var store: FakeRecordStore { surroundings.store }

    init() throws {
        ada = .account(try Sample.account())
        movie = try Sample.film()
        records = LibraryRecords(fetcher: surroundings.fetcher(FakeDataTransferService(.json("{}"))))
        libraries = DefaultUserLibraryRepository(records: records, outbox: surroundings.outboxes())
    }

    @Test func `the outbox lies over what the service has said`() async throws {
        try await learn(.list(.watchlist, isListed: true))
        try await learn(.list(.favorites, isListed: true))
        try await add(.list(.favorites, isListed: false))
        let library = await library()
        #expect(library.state(of: movie.id) == AccountState(isOnWatchlist: true, isFavorite: false))
        #expect(library.knownState(of: movie.id) == AccountState(isOnWatchlist: true, isFavorite: true))
        #expect(library.waitingParts(of: movie.id) == [.favorite])
        #expect(library.owner == ada)
        #expect(await libraries.library(of: ada, for: LibraryScope([])).waitingCount == 1, "of all movies")
    }

    @Test func `without a list only the scope's movies are read, with one also all changes`() async throws {
        let rating = try UserRating(9)
        try await learn(.rating(rating))
        try await learn(.list(.watchlist, isListed: true))
        try await add(.list(.watchlist, isListed: false))
        let id = try Sample.id(5)
        #expect(await libraries.library(of: ada, for: LibraryScope([id])).state(of: movie.id) == nil)
        let list = await libraries.library(of: ada, for: LibraryScope([id], list: .watchlist))
        #expect(list.state(of: movie.id) == AccountState(rating: rating, isOnWatchlist: false))
        #expect(list.knownState(of: movie.id) == AccountState(rating: rating, isOnWatchlist: true))
    }

    @Test(arguments: 1...6)
    func `a change that leaves the outbox while the library is read is not missed`(reads: Int) async throws {
        try await add(.list(.watchlist, isListed: true))
        act(afterReads: reads) { [records, surroundings, ada, movie] in
            let change = MovieChange(.list(.watchlist, isListed: true), of: movie)
            await records.records(of: ada)?.learn(change)
            _ = try? await surroundings.outboxes().update(ada, for: [change.key]) { outbox, _ in outbox.finishSending(1)
            }
        }
        #expect(await library().state(of: movie.id)?.isOnWatchlist == true)
    }

    private func act(afterReads reads: Int, _ action: @escaping @Sendable () async -> Void) {
        store.duringNextSlot {
            if reads > 1 { act(afterReads: reads - 1, action) } else { await action() }
        }
    }

    @Test func `what cannot be read counts as unknown`() async throws {
        try await learn(.list(.watchlist, isListed: true))
        try await add(.list(.favorites, isListed: true))
        store.failReading("no disk")
        #expect(await library() == UserLibrary(of: ada, for: LibraryScope([movie.id])))
        store.recover()
        try await surroundings.damage(RecordCollection(name: "outbox-1", limit: nil), with: "[")
        #expect(await library().state(of: movie.id) == AccountState(isOnWatchlist: true))
    }

    @Test func `an observed library is emitted again if something is learned, or a change is saved`() async throws {
        var observed = libraries.observedLibrary(of: ada, for: LibraryScope([movie.id])).makeAsyncIterator()
        #expect(await observed.next()?.state(of: movie.id) == nil)
        try await learn(.list(.watchlist, isListed: true))
        #expect(await observed.next()?.state(of: movie.id) == AccountState(isOnWatchlist: true))
        try await add(.list(.favorites, isListed: true))
        #expect(await observed.next()?.state(of: movie.id) == AccountState(isOnWatchlist: true, isFavorite: true))
        try await store.deleteAll(in: UserRecords.collection)
        #expect(await observed.next()?.state(of: movie.id) == AccountState(isFavorite: true))
    }

    private func library() async -> UserLibrary {
        await libraries.library(of: ada, for: LibraryScope([movie.id]))
    }

    private func learn(_ value: LibraryChange) async throws {
        await records.records(of: ada)?.learn(MovieChange(value, of: movie))
    }

    private func add(_ value: LibraryChange) async throws {
        try await surroundings.add(MovieChange(value, of: movie), of: ada)
    }
}
