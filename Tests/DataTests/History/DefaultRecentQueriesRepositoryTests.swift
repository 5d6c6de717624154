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
    private let repository: DefaultRecentQueriesRepository

    init() {
        repository = DefaultRecentQueriesRepository(store: store, clock: clock, warnings: warnings)
    }

    @Test func `the newest query is first, with its time`() async throws {
        try await save("batman", "robin")
        let queries = try await repository.recentQueries()
        #expect(queries.map(\.text.value) == ["robin", "batman"])
        #expect(queries.map { $0.searchedAt.age(at: clock.now()) } == [.seconds(1), .seconds(2)])
    }

    @Test func `a query that differs only in case and white space replaces the older one`() async throws {
        try await save("Batman  begins", "robin", "BATMAN begins ")
        #expect(try await texts() == ["BATMAN begins", "robin"])
    }

    @Test func `the newest query is not written again within a minute`() async throws {
        try await save("batman")
        store.failWriting("nothing is to be written")
        try await save("batman")
        #expect(warnings.warnings.isEmpty)
        clock.advance(by: .seconds(60))
        try await save("batman")
        #expect(warnings.warnings.count == 1)
    }

    @Test func `the newest query is written again if the clock was set back`() async throws {
        try await save("batman")
        clock.advance(by: .seconds(-31))
        try await save("batman")
        let queries = try await repository.recentQueries()
        #expect(queries.map { $0.searchedAt.age(at: clock.now()) } == [.seconds(1)])
    }

    @Test func `a query that is not the newest any more is put first at once`() async throws {
        try await save("batman", "robin", "batman")
        #expect(try await texts() == ["batman", "robin"])
    }

    @Test func `the newest ten are remembered`() async throws {
        for number in 1...12 { try await save("film \(number)") }
        #expect(try await texts() == (3...12).reversed().map { "film \($0)" })
    }

    @Test func `fewer than ten are all remembered`() async throws {
        #expect(try await texts().isEmpty)
        try await save("batman")
        #expect(try await texts() == ["batman"])
    }

    @Test func `the order is that of the searches, also when the clock is set back`() async throws {
        try await save("batman")
        clock.advance(by: .seconds(-3600))
        try await save("robin")
        #expect(try await texts() == ["robin", "batman"])
    }

    @Test func `many searches at once lose none`() async throws {
        await withTaskGroup { group in
            for number in 1...10 {
                group.addTask { try? await self.repository.save(SearchText("film \(number)")) }
            }
        }
        #expect(try await Set(texts()).count == 10)
    }

    @Test func `clearing deletes all queries`() async throws {
        try await save("batman", "robin")
        try await repository.clear()
        #expect(try await texts().isEmpty)
    }

    @Test func `a text that is no query is left out`() async throws {
        let collection = RecordCollection(name: "recent-queries-1", limit: 10)
        for (key, bytes) in [("blank", Array(" ".utf8)), ("broken", [0xFF])] {
            try await store.save(Record(key: key, bytes: bytes, cachedAt: clock.now()), in: collection, if: .always)
        }
        #expect(try await texts().isEmpty)
    }

    @Test func `a save that fails is a warning`() async throws {
        store.failWriting("the disk is full")
        try await save("batman")
        #expect(warnings.warnings == [.userDataNotSaved(.storage(reason: "the disk is full"))])
    }

    @Test func `reading and clearing fail with the reason of the store`() async {
        store.failReading("no file")
        store.failWriting("no space")
        await #expect(throws: RepositoryError.storage(reason: "no file")) { try await repository.recentQueries() }
        await #expect(throws: RepositoryError.storage(reason: "no space")) { try await repository.clear() }
    }

    private func save(_ texts: String...) async throws {
        for text in texts {
            await repository.save(try SearchText(text))
            clock.advance(by: .seconds(1))
        }
    }

    private func texts() async throws -> [String] {
        try await repository.recentQueries().map(\.text.value)
    }
}
