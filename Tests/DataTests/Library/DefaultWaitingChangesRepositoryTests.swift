import Data
import Domain
import Infrastructure
import TestDoubles
import Testing

/// Waiting changes in a database.
@Suite(.timeLimit(.minutes(1)))
struct DefaultWaitingChangesRepositoryTests {
    private let folder: TemporaryDirectory
    private let ada: UserSession
    private let batman: Movie

    init() throws {
        folder = try TemporaryDirectory()
        ada = .account(try #require(UserSession.sample()))
        batman = Movie(
            id: try #require(MovieID(268)),
            title: "Batman",
            originalTitle: "Batman (Original)",
            originalLanguage: try Language("en"),
            overview: "Bats.",
            releaseDate: CalendarDate("1989-06-23"),
            rating: Rating(average: 7.2, votes: 12),
            poster: PosterPath("/a.jpg"),
            genres: Array(Genre.known.prefix(2))
        )
    }

    @Test func `everything about changes is there in the next process`() async throws {
        let changes = try changes(
            .list(.watchlist, isListed: true),
            .list(.favorites, isListed: false),
            .rating(try UserRating(8.5)),
            .rating(nil)
        )
        try await repository().update(ada) { saved, _ in saved = changes }
        #expect(try await repository().changes(of: ada) == changes)
    }

    @Test func `users, guests and services have changes of their own`() async throws {
        let changes = try changes(.rating(nil))
        try await repository().update(ada) { saved, _ in saved = changes }
        let sameUser = UserSession.account(try #require(UserSession.sample("other-session")))
        #expect(try await repository().changes(of: sameUser) == changes, "the session changes, the account does not")
        let others: [UserSession] = [
            .account(try #require(UserSession.sample(account: 13))), .guest(try #require(SessionID("guest1"))),
            .guest(try #require(SessionID("guest2"))),
        ]
        for user in others { #expect(try await repository().changes(of: user) == WaitingChanges()) }
        #expect(try await repository(namespace: "other").changes(of: ada) == WaitingChanges())
    }

    @Test func `concurrent changes are all kept`() async throws {
        let batman = batman
        await withTaskGroup(of: Void.self) { group in
            for _ in 1...20 {
                group.addTask {
                    _ = try? await repository().update(ada) { saved, now in
                        let id = saved.lastID + 1
                        let change = WaitingChange(
                            id: id,
                            movie: batman,
                            change: .rating(nil),
                            madeAt: now,
                            mayBeMade: false
                        )
                        saved = WaitingChanges(changes: saved.changes + [change], lastID: id)
                    }
                }
            }
        }
        #expect(try await repository().changes(of: ada).changes.map(\.id) == Array(1...20))
    }

    @Test func `a record that cannot be read is an error and stays`() async throws {
        let store = FakeRecordStore()
        let repository = repository(store: store)
        try await repository.update(ada) { saved, _ in saved = WaitingChanges(lastID: 1) }
        let collection = DefaultWaitingChangesRepository.collection
        let record = try #require(try await store.records(in: collection, limit: 1).first)
        let damaged = Record(key: record.key, bytes: Array("{".utf8), cachedAt: record.cachedAt)
        try await store.save(damaged, in: collection, if: .always)
        let error = MoviesError.storage(reason: "the changes that wait to be sent cannot be read")
        await #expect(throws: error) { try await repository.changes(of: ada) }
        await #expect(throws: error) { try await repository.update(ada) { saved, _ in saved = WaitingChanges() } }
        #expect(try await store.records(in: collection, limit: 1) == [damaged])
    }

    /// A row of a later version, or a damaged one. Read as another change, it would be sent.
    @Test(arguments: [
        #""rating":11"#, #""rating":8.3"#, #""isWatched":true"#, #""rating":8,"isFavorite":true"#,
        #""isOnWatchlist":true,"isFavorite":true"#,
    ])
    func `a change that cannot be read is an error, becomes no other change and stays`(field: String) async throws {
        let store = FakeRecordStore()
        let repository = repository(store: store)
        let readable = try changes(.rating(try UserRating(8.5)), .list(.watchlist, isListed: true))
        try await repository.update(ada) { saved, _ in saved = readable }
        let collection = DefaultWaitingChangesRepository.collection
        let record = try #require(try await store.records(in: collection, limit: 1).first)
        let text = String(decoding: record.bytes, as: UTF8.self).replacing(#""rating":8.5"#, with: field)
        let other = Record(key: record.key, bytes: Array(text.utf8), cachedAt: record.cachedAt)
        #expect(other != record)
        try await store.save(other, in: collection, if: .always)
        let error = MoviesError.storage(reason: "the changes that wait to be sent cannot be read")
        await #expect(throws: error) { try await repository.changes(of: ada) }
        await #expect(throws: error) { try await repository.update(ada) { saved, _ in saved = WaitingChanges() } }
        #expect(try await store.records(in: collection, limit: 1) == [other])
    }

    @Test func `changes of a record that was lost are added to the present one, which wins for each film and part`()
        async throws
    {
        let lost = try await record(
            of: WaitingChanges(
                changes: try changes(.rating(try UserRating(5)), .list(.watchlist, isListed: true)).changes,
                refused: try changes(.rating(nil)).changes,
                lastID: 2
            )
        )
        let present = try await record(
            of: WaitingChanges(changes: try changes(.rating(try UserRating(8))).changes, lastID: 7, lastMadeID: 6)
        )
        let merged = try #require(DefaultWaitingChangesRepository.restoring(lost, into: present))
        #expect(merged.restored.map(\.change) == [.list(.watchlist, isListed: true)])
        #expect(merged.outdated == 1)
        let saved = try await changes(in: merged.record)
        #expect(saved.changes.map(\.id) == [1, 8])
        #expect(saved.changes.map(\.change) == [.rating(try UserRating(8)), .list(.watchlist, isListed: true)])
        #expect(saved.changes.last?.madeAt == Timestamp(millisecondsSince1970: 123))
        #expect(saved.changes.last?.mayBeMade == true)
        #expect(saved.refused.count == 1)
        #expect([saved.lastID, saved.lastMadeID] == [8, 6])

        let again = try #require(DefaultWaitingChangesRepository.restoring(lost, into: merged.record))
        #expect(try await self.changes(in: again.record) == saved)
        #expect(again.outdated == 2)
        let alone = try #require(DefaultWaitingChangesRepository.restoring(lost, into: nil))
        #expect(alone.restored.count == 2)
        let unreadable = Record(key: lost.key, bytes: Array("{".utf8), cachedAt: lost.cachedAt)
        #expect(DefaultWaitingChangesRepository.restoring(unreadable, into: present) == nil)
        #expect(DefaultWaitingChangesRepository.restoring(lost, into: unreadable) == nil)
    }

    private func record(of changes: WaitingChanges) async throws -> Record {
        let store = FakeRecordStore()
        try await repository(store: store).update(ada) { saved, _ in saved = changes }
        return try #require(try await store.records(in: DefaultWaitingChangesRepository.collection, limit: 1).first)
    }

    private func changes(in record: Record) async throws -> WaitingChanges {
        let store = FakeRecordStore()
        try await store.save(record, in: DefaultWaitingChangesRepository.collection, if: .always)
        return try await repository(store: store).changes(of: ada)
    }

    @Test func `an update without a difference writes nothing`() async throws {
        let store = FakeRecordStore()
        let repository = repository(store: store)
        try await repository.update(ada) { saved, _ in saved = WaitingChanges(lastID: 1) }
        store.failSaving("read-only")
        #expect(try await repository.update(ada) { saved, _ in saved.lastID } == 1)
    }

    @Test func `a store that fails is an error, and so is none`() async throws {
        let store = FakeRecordStore()
        store.failSaving("read-only")
        await #expect(throws: MoviesError.storage(reason: "read-only")) {
            try await repository(store: store).update(ada) { saved, _ in saved = WaitingChanges(lastID: 1) }
        }
        let none = DefaultWaitingChangesRepository(store: nil, lock: nil, clock: FakeWallClock(), namespace: "test")
        #expect(try await none.changes(of: ada) == WaitingChanges())
        await #expect(throws: MoviesError.self) { try await none.update(ada) { _, _ in } }
        #expect(await !none.beginSending(waitingAtMost: .zero))
    }

    @Test(.timeLimit(.minutes(1))) func `observers are told of each change, and not of those of other users`()
        async throws
    {
        let repository = repository()
        var observed = repository.observedChanges(of: ada).makeAsyncIterator()
        #expect(await observed.next() == WaitingChanges())
        let other = UserSession.account(try #require(UserSession.sample(account: 13)))
        try await repository.update(other) { saved, _ in saved = WaitingChanges(lastID: 5) }
        try await repository.update(ada) { saved, _ in saved = WaitingChanges(lastID: 1) }
        #expect(await observed.next() == WaitingChanges(lastID: 1))
    }

    @Test func `one task at a time sends, and waits for the other`() async throws {
        let (first, second) = (repository(), repository())
        #expect(await first.beginSending(waitingAtMost: .zero))
        #expect(await !second.beginSending(waitingAtMost: .milliseconds(30)))
        let waiting = Task { await second.beginSending(waitingAtMost: .seconds(50)) }
        await first.endSending()
        #expect(await waiting.value)
        await second.endSending()
    }

    private func changes(_ changes: LibraryChange...) throws -> WaitingChanges {
        let all = changes.enumerated().map { index, change in
            WaitingChange(
                id: index + 1,
                movie: batman,
                change: change,
                madeAt: Timestamp(millisecondsSince1970: 123),
                mayBeMade: index == 1
            )
        }
        return WaitingChanges(
            changes: all,
            refused: Array(all.prefix(1)),
            failedAttempts: 3,
            pausedUntil: Timestamp(millisecondsSince1970: 456),
            lastID: 9,
            lastMadeID: 2,
            discardedIDs: [4, 5]
        )
    }

    private func repository(
        store: (any RecordStore)? = nil,
        namespace: String = "test"
    ) -> DefaultWaitingChangesRepository {
        let configuration = SQLiteStoreConfiguration(path: folder.path("user.db"), durability: .durable)
        return DefaultWaitingChangesRepository(
            store: store ?? SQLiteRecordStore(configuration: configuration, warnings: FakeWarningReporter()),
            lock: FileProcessLock(path: folder.path("waiting-changes")),
            clock: FakeWallClock(),
            namespace: namespace
        )
    }
}
