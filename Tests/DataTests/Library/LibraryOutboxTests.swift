import DataKitDoubles
import DomainDoubles
import Testing

@testable import Data
@testable import DataKit
@testable import Domain
@testable import DomainKit

/// The changes of users' libraries in a store: their documents, whose they are, and those of earlier versions.
@Suite(.timeLimit(.minutes(1)))
struct LibraryOutboxTests {
    private static let earlier = RecordCollection(name: "waiting-changes-1", limit: nil)
    private static let unreadable = RepositoryError.storage(reason: "the changes that wait to be sent cannot be read")
    private let ada: UserSession
    private let batman: Movie
    private let store = FakeRecordStore()

    init() throws {
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

    @Test func `every change is saved with its film`() async throws {
        let values: [LibraryChange] = [
            .list(.watchlist, isListed: true), .list(.favorites, isListed: false), .rating(try UserRating(8.5)),
            .rating(nil),
        ]
        for value in values {
            try await add(value)
            #expect(try await outbox().entries.last?.change == MovieChange(value, of: batman))
        }
        #expect(try await outbox().entries.count == 3, "each part of a film has one change")
    }

    /// A row of a later version, or a damaged one. Read as another change, it would be sent.
    @Test(arguments: [
        #""rating":11"#, #""rating":8.3"#, #""isWatched":true"#, #""rating":8,"isFavorite":true"#,
        #""isOnWatchlist":true,"isFavorite":true"#,
    ])
    func `a change that cannot be read becomes no other change`(field: String) async throws {
        try await add(.rating(try UserRating(8.5)))
        let collection = RecordCollection(name: "outbox-1", limit: nil)
        let records = try await store.records(in: collection, limit: 10)
        let record = try #require(records.first { $0.key.contains("change") })
        let text = String(decoding: record.bytes, as: UTF8.self).replacing(#""rating":8.5"#, with: field)
        let other = Record(key: record.key, bytes: Array(text.utf8), cachedAt: record.cachedAt)
        #expect(other != record)
        try await store.save(other, in: collection, if: .always)
        await #expect(throws: Self.unreadable) { try await outbox() }
    }

    @Test func `users, guests and services have changes of their own, and no secret is saved`() async throws {
        let guest = UserSession.guest(try #require(SessionID("canary-guest")))
        try await add(.rating(nil))
        try await add(.rating(nil), as: guest)
        let sameUser = UserSession.account(try #require(UserSession.sample("other-session")))
        #expect(try await outbox(of: sameUser).entries.count == 1, "the session changes, the account does not")
        let others: [UserSession] = [
            .account(try #require(UserSession.sample(account: 13))), .guest(try #require(SessionID("guest2"))),
        ]
        for user in others { #expect(try await outbox(of: user) == LibraryOutbox()) }
        #expect(try await outbox(of: ada, namespace: "other") == LibraryOutbox())
        #expect(store.writes.count == 4)
        for case .save(let record, _) in store.writes {
            #expect(!record.key.contains("canary"))
            #expect(!String(decoding: record.bytes, as: UTF8.self).contains("canary"))
        }
    }

    @Test func `the document of earlier versions is adopted once, in order, and deleted`() async throws {
        try await saveEarlier(
            change(7, 1, #""rating":0"#),
            change(5, 268, #""isFavorite":true"#),
            refused: change(6, 2, #""rating":8.5"#)
        )
        let adopted = try await outbox()
        #expect(adopted.entries.map(\.change.key) == ["favorite 268", "rating 1"])
        #expect(adopted.entries.map(\.madeAt.millisecondsSince1970) == [5, 7])
        #expect(adopted.entries.allSatisfy { $0.mayBeMade && $0.isWaiting })
        #expect(adopted.refused.map(\.change.key) == ["rating 2"])
        #expect((adopted.summary.count, adopted.summary.waitingCount, adopted.summary.refusedCount) == (2, 2, 1))
        #expect(try await store.records(in: Self.earlier, limit: 10).isEmpty)
        #expect(try await outbox() == adopted)
    }

    @Test func `a change that was made since then is newer than an adopted one`() async throws {
        try await add(.list(.favorites, isListed: false))
        try await saveEarlier(change(1, 268, #""isFavorite":true"#), change(2, 268, #""isOnWatchlist":true"#))
        try await add(.rating(nil))
        let values = try await outbox().entries.map(\.change.value)
        #expect(values == [.list(.favorites, isListed: false), .list(.watchlist, isListed: true), .rating(nil)])
    }

    @Test(arguments: [
        #""rating":11"#, #""id":9223372036854775807,"rating":8"#, #""madeAt":-9223372036854775808,"rating":8"#,
        #""x":1"#,
    ])
    func `a document of earlier versions that cannot be read is an error and stays`(field: String) async throws {
        try await saveEarlier(
            change(1, 268, #""rating":8"#),
            #"{\#(field),"movie":{"id":1,"title":"A"},"mayBeMade":true}"#
        )
        let before = try await store.records(in: Self.earlier, limit: 10)
        await #expect(throws: Self.unreadable) { try await outbox() }
        await #expect(throws: Self.unreadable) { try await add(.rating(nil)) }
        #expect(try await store.records(in: Self.earlier, limit: 10) == before)
    }

    /// A change as versions before 3 have saved it.
    private func change(_ id: Int, _ movie: Int, _ field: String) -> String {
        #"{"id":\#(id),"madeAt":\#(id),"mayBeMade":true,"movie":{"id":\#(movie),"title":"A"},\#(field)}"#
    }

    private func saveEarlier(_ changes: String..., refused: String = "") async throws {
        let document =
            #"{"changes":[\#(changes.joined(separator: ","))],"refused":[\#(refused)],"failedAttempts":0,"lastID":9}"#
        let key = RecordKey(["earlier", "account 12"]).text
        let record = Record(key: key, bytes: Array(document.utf8), cachedAt: FakeWallClock().now())
        try await store.save(record, in: Self.earlier, if: .always)
    }

    private func add(_ value: LibraryChange, as session: UserSession? = nil) async throws {
        let change = MovieChange(value, of: batman)
        try await repository().update(session ?? ada, for: [change.key]) { outbox, now throws(RepositoryError) in
            try outbox.add(change, isSent: false, at: now)
        }
    }

    private func outbox(of session: UserSession? = nil, namespace: String = "test") async throws -> LibraryOutbox {
        try await repository(namespace).outbox(of: session ?? ada, for: nil)
    }

    private func repository(_ namespace: String = "test") -> DefaultLibraryOutboxRepository {
        DefaultLibraryOutboxRepository(
            store: store,
            lock: nil,
            clock: FakeWallClock(),
            namespace: namespace,
            earlierNamespace: "earlier"
        )
    }
}
