import Data
import DataKit
import DataKitDoubles
import Domain
import DomainKit
import Testing

struct DefaultRecentQueriesRepositoryTests {
    private let clock = FakeWallClock()
    private let warnings = FakeWarningReporter()
    private let store = FakeRecordStore()

    @Test func `the newest query is first, with its time, in place of one with the same words`() async throws {
        try await save("Batman  begins", "robin")
        clock.advance(by: .seconds(-3600))
        try await save("alien", "BATMAN begins ")
        let queries = try await repository().recentQueries()
        #expect(queries.map(\.text.value) == ["BATMAN begins", "alien", "robin"], "the clock was set back")
        #expect(queries.map { $0.searchedAt.age(at: clock.now()) } == [.seconds(1), .seconds(2), .seconds(-3597)])
        try await repository().clear()
        #expect(try await texts().isEmpty)
    }

    @Test(arguments: [(59, false), (60, true), (-1, true)])
    func `the newest query is not written again within a minute`(seconds: Int, isWritten: Bool) async throws {
        await repository().save(try SearchText("batman"))
        clock.advance(by: .seconds(seconds))
        await repository().save(try SearchText("batman"))
        let queries = try await repository().recentQueries()
        #expect(queries.map { $0.searchedAt.age(at: clock.now()) } == [.seconds(isWritten ? 0 : seconds)])
    }

    @Test func `the newest ten are remembered`() async throws {
        for number in 1...12 { try await save("film \(number)") }
        #expect(try await texts() == (3...12).reversed().map { "film \($0)" })
    }

    @Test func `a failure has the reason of the store`() async throws {
        store.failReading("no file")
        await #expect(throws: RepositoryError.storage(reason: "no file")) { try await repository().recentQueries() }
        store.recover()
        store.failWriting("no space")
        let full = RepositoryError.storage(reason: "no space")
        await #expect(throws: full) { try await repository().clear() }
        await repository().save(try SearchText("batman"))
        #expect(warnings.warnings == [.userDataNotSaved(full)])
    }

    private func repository() -> DefaultRecentQueriesRepository {
        DefaultRecentQueriesRepository(store: store, clock: clock, warnings: warnings)
    }

    private func save(_ texts: String...) async throws {
        for text in texts {
            await repository().save(try SearchText(text))
            clock.advance(by: .seconds(1))
        }
    }

    private func texts() async throws -> [String] {
        try await repository().recentQueries().map(\.text.value)
    }
}
