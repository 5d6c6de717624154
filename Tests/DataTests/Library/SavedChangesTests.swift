import DataKitDoubles
import Testing

@testable import Data
@testable import DataKit
@testable import Domain
@testable import DomainKit

/// What is saved of a user's changes and imports: the documents, and whose they are.
struct SavedChangesTests {
    private static let outboxes = RecordCollection(name: "outbox-1", limit: nil)
    private static let imports = RecordCollection(name: "imports-1", limit: 50)
    private let ada: UserSession
    private let batman: Movie
    private let surroundings = Surroundings()
    private let file = FilmsFile(source: "IMDb", rows: [], fingerprint: "1-a")

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

    @Test func `a saved report is read again, for the same user, file, change and service`() async throws {
        let (report, guest) = (report(), try Sample.guest())
        await imports().save(report, of: file, in: ada)
        #expect(await imports().report(of: file, in: ada) == Cached(report, at: surroundings.clock.now()))
        let other = FilmsFile(source: "IMDb", rows: [], fingerprint: "1-b")
        #expect(await imports().report(of: other, in: ada) == nil)
        #expect(await imports("demo").report(of: file, in: ada) == nil)
        for change in [LibraryChange.list(.watchlist, isListed: true), .rating(nil)] {
            let list = FilmsFile(source: "IMDb", change: change, rows: [], fingerprint: "1-a")
            #expect(await imports().report(of: list, in: ada) == nil)
        }
        #expect(await imports().report(of: file, in: guest) == nil)
        await imports().save(report, of: file, in: guest)
        #expect(await imports().report(of: file, in: guest)?.value == report)
        #expect(try await !surroundings.text(of: Self.imports).contains("canary"))
        surroundings.store.failWriting("read-only")
        await imports().save(report, of: file, in: ada)
        #expect(surroundings.warnings.warnings == [.notCached(.storage(reason: "read-only"))])
    }

    private static let numbers = [
        (#""handledRows":9"#, "223372036854775799"), (#""handledRows":9"#, "e300"), (#""added":"#, "-"),
        (#""furtherProblems":"#, "-"), (#""count":"#, "-"),
    ]

    @Test(arguments: numbers)
    func `a report that cannot be meant is a warning, and counts as missing`(part: String, added: String) async throws {
        await imports().save(report(), of: file, in: ada)
        try await surroundings.damage(Self.imports, replacing: part, with: part + added)
        #expect(await imports().report(of: file, in: ada) == nil)
        #expect(surroundings.warnings.warnings == [.unreadableCopy])
    }

    private func report() -> ImportReport {
        var report = ImportReport()
        report.handledRows = 9
        (report.added, report.changed, report.unchanged, report.noFilms, report.unrated) = (1, 2, 3, 4, 5)
        report.problems = [
            ImportProblem(line: 2, name: "A", reason: .notFound),
            ImportProblem(line: 3, name: "B", reason: .ambiguous(2)),
            ImportProblem(line: 4, name: "C", reason: .invalid("'x' is not a rating")),
            ImportProblem(line: 5, name: "D", reason: .notConfirmed),
            ImportProblem(line: 6, name: "E", reason: .uncertain("Eve (1950)")),
        ]
        report.furtherProblems = 6
        return report
    }

    private func imports(_ namespace: String = "service") -> DefaultImportProgressRepository {
        DefaultImportProgressRepository(
            store: surroundings.store,
            clock: surroundings.clock,
            namespace: namespace,
            warnings: surroundings.warnings
        )
    }

    private func add(_ value: LibraryChange) async throws {
        try await surroundings.add(MovieChange(value, of: batman), of: ada)
    }

    private func outbox(of session: UserSession? = nil) async throws -> LibraryOutbox {
        try await surroundings.outboxes().outbox(of: session ?? ada, for: nil)
    }
}
