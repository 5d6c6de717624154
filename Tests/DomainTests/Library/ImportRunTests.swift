import DomainKit
import Testing

@testable import Domain

struct ImportRunTests {
    @Test func `changes behind a row that fails are listed, but do not count as handled`() throws {
        var run = try run(rows: 2)
        let found = try [1, 2].map { ExportedMovieMatch.one(try #require(MovieID($0)), nil) }
        for _ in found { _ = run.next() }
        for row in found.indices { run.take(.found(.success(found[row]), row: row)) }
        guard case .make(let first, row: 0) = run.next(), case .make(let second, row: 1) = run.next() else {
            Issue.record("nothing is changed")
            return
        }
        let lost = RepositoryError.service(.unreachable(reason: "refused"))
        run.take(.made(second, nil, row: 1))
        run.take(.made(first, lost, row: 0))
        run.end()
        #expect(run.result.failure == lost)
        #expect(run.result.report.handledRows == 0)
        #expect(run.result.changes == [second])
    }

    @Test func `films are searched for at most 32 rows ahead`() throws {
        var run = try run(rows: 40)
        var count = 0
        while run.next() != nil { count += 1 }
        #expect(count == 32)
    }

    private func run(rows count: Int) throws -> ImportRun {
        let content = FilmsFile.Content.change(.rating(try UserRating(8)))
        let rows = (0..<count).map { FilmsFile.Row(line: $0, movie: ExportedMovie(), content: content) }
        let file = FilmsFile(source: "IMDb", rows: rows, fingerprint: "x")
        return ImportRun(of: file, after: FilmsImport(), rows: Array(rows.indices), states: [:], isDryRun: false)
    }
}
