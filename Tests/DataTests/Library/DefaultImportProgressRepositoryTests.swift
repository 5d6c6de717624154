import Data
import DataKit
import DataKitDoubles
import Domain
import DomainDoubles
import DomainKit
import Testing

@Suite(.timeLimit(.minutes(1)))
struct DefaultImportProgressRepositoryTests {
    private let store = FakeRecordStore()
    private let warnings = FakeWarningReporter()
    private let account: UserSession
    private let file = FilmsFile(source: "IMDb", rows: [], fingerprint: "1-a")
    private var report = ImportReport()

    init() throws {
        account = .account(try #require(UserSession.sample()))
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
    }

    @Test func `a saved report is read again, for the same user, file and service`() async throws {
        await repository().save(report, of: file, in: account)
        #expect(await repository().report(of: file, in: account)?.value == report)
        #expect(await repository().report(of: file, in: account)?.cachedAt == FakeWallClock().now())
        let other = FilmsFile(source: "IMDb", rows: [], fingerprint: "1-b")
        #expect(await repository().report(of: other, in: account)?.value == nil)
        #expect(await repository("demo").report(of: file, in: account)?.value == nil)
        let list = FilmsFile(source: "IMDb", change: .list(.watchlist, isListed: true), rows: [], fingerprint: "1-a")
        #expect(await repository().report(of: list, in: account)?.value == nil)
        let guest = UserSession.guest(try #require(SessionID("canary-guest")))
        #expect(await repository().report(of: file, in: guest)?.value == nil)
        await repository().save(report, of: file, in: guest)
        #expect(await repository().report(of: file, in: guest)?.value == report)
        let records = try await store.records(in: RecordCollection(name: "imports-1", limit: 50), limit: 50)
        #expect(records.count == 2)
        #expect(records.allSatisfy { !$0.key.contains("canary") })
    }

    @Test func `a report that cannot be saved is a warning`() async throws {
        store.failWriting("read-only")
        await repository().save(report, of: file, in: account)
        #expect(warnings.warnings == [.notCached(.storage(reason: "read-only"))])
        #expect(await repository().report(of: file, in: account)?.value == nil)
    }

    @Test(arguments: [
        #""handledRows":9223372036854775807"#, #""added":-1"#,
        #""problems":[{"line":2,"name":"A","count":-9223372036854775808}]"#,
        #""handledRows":1e300"#, #""furtherProblems":-1"#,
    ])
    func `a report that cannot be meant is a warning, and counts as missing`(field: String) async throws {
        let fields =
            ["handledRows", "added", "changed", "unchanged", "noFilms", "unrated"].map { "\"\($0)\":0" } + [
                #""problems":[]"#
            ]
        let name = field.prefix { $0 != ":" }
        let document = "{\((fields.filter { !$0.hasPrefix(name) } + [field]).joined(separator: ","))}"
        await repository().save(report, of: file, in: account)
        let collection = RecordCollection(name: "imports-1", limit: 50)
        let record = try #require(try await store.records(in: collection, limit: 1).first)
        let damaged = Record(key: record.key, bytes: Array(document.utf8), cachedAt: record.cachedAt)
        try await store.save(damaged, in: collection, if: .always)
        #expect(await repository().report(of: file, in: account)?.value == nil)
        #expect(warnings.warnings == [.unreadableCopy])
    }

    private func repository(_ namespace: String = "tmdb") -> DefaultImportProgressRepository {
        DefaultImportProgressRepository(store: store, clock: FakeWallClock(), namespace: namespace, warnings: warnings)
    }
}
