import DataKitDoubles
import Testing

@testable import Data
@testable import DataKit
@testable import Domain
@testable import DomainKit

/// What is saved of a user's changes: the documents, and whose they are.
struct SavedChangesTests {
    private static let outboxes = RecordCollection(name: "outbox-1", limit: nil)
    private let ada: UserSession
    private let batman: Movie
    private let surroundings = Surroundings()

    init() throws {
        ada = .account(try Sample.account())
        batman = Movie(
            id: try Sample.id(),
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
        try await surroundings.damage(Self.outboxes, replacing: #""rating":8.5"#, with: field)
        await #expect(throws: RepositoryError.storage(reason: "the changes that wait to be sent cannot be read")) {
            try await outbox()
        }
    }

    @Test func `a change belongs to a user of a service, not to a session, and no secret is saved`() async throws {
        for user in [ada, try Sample.guest()] {
            #expect(try await outbox(of: user).entries.isEmpty)
            try await surroundings.add(MovieChange(.rating(nil), of: batman), of: user)
        }
        #expect(try await outbox(of: .account(try Sample.account("other-session"))).entries.count == 1)
        #expect(try await surroundings.outboxes(namespace: "other").outbox(of: ada, for: nil).entries.isEmpty)
        #expect(try await !surroundings.text(of: Self.outboxes).contains("canary"))
    }

    private func add(_ value: LibraryChange) async throws {
        try await surroundings.add(MovieChange(value, of: batman), of: ada)
    }

    private func outbox(of session: UserSession? = nil) async throws -> LibraryOutbox {
        try await surroundings.outboxes().outbox(of: session ?? ada, for: nil)
    }
}
