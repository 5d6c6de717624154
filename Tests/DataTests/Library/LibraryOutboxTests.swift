import DataKitDoubles
import DomainDoubles
import Testing

@testable import Data
@testable import DataKit
@testable import Domain
@testable import DomainKit

/// The changes of users' libraries in a store: their documents, and whose they are.
@Suite(.timeLimit(.minutes(1)))
struct LibraryOutboxTests {
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
            namespace: namespace
        )
    }
}
