import Data
import Platform
import TestDoubles
import Testing

@testable import Infrastructure

/// What can be read of a database without SQLite, whichever page of it is damaged.
@Suite(.timeLimit(.minutes(1)))
struct DamagedDatabaseTests {
    /// How many records the file has. They fill more than one leaf, so that there are interior pages.
    private static let count = 120

    private let file: SQLiteFile

    init() throws {
        file = try SQLiteFile()
    }

    @Test func `damage to a page costs the records that are on it, and no other`() async throws {
        let bytes = try await healthyFile()
        var lost: [[Int]] = []
        for (number, page) in pages(of: bytes).enumerated() {
            // Each record repeats its own text, which no index contains.
            let parts = String(decoding: bytes[page], as: UTF8.self).split(separator: "<").dropFirst()
            let records = Set(parts.compactMap { part in part.hasSuffix(">") ? Int(part.dropLast()) : nil })
            let kinds = [SQLiteDamage.garbage(4096), [UInt8](repeating: 0, count: 4096)]
            // Both for the pages that lead to others, and one or the other for those with records.
            for damage in records.isEmpty ? kinds : [kinds[number % 2]] {
                var damaged = bytes
                damaged.replaceSubrange(page, with: damage)
                let left = (0..<Self.count).filter { !records.contains($0) }
                #expect(try rows(in: damaged).map(\.record) == left.map(Self.record), "page at \(page)")
            }
            lost.append(Array(records))
        }
        #expect(lost.count { $0.isEmpty } > 3, "interior pages and indexes")
        #expect(lost.count { $0.count == 1 } > 20, "overflow pages")
        #expect(lost.count { $0.count > 1 } > 20, "leaves")
    }

    @Test func `the order of the records on a page does not matter`() async throws {
        let bytes = try await healthyFile()
        // Leaves with at least two records.
        for page in pages(of: bytes).dropFirst()
        where bytes[page.lowerBound] == 0x0D && bytes[page.lowerBound + 4] > 1 {
            var damaged = bytes
            let pointers = page.lowerBound + 8..<page.lowerBound + 12
            damaged.replaceSubrange(pointers, with: bytes[pointers].suffix(2) + bytes[pointers].prefix(2))
            #expect(try keys(in: damaged) == Array(0..<Self.count), "page at \(page)")
        }
    }

    @Test func `a file that ends early has the records before its end`() async throws {
        let bytes = try await healthyFile()
        let first = try keys(in: Array(bytes.prefix(bytes.count / 2 + 100)))
        #expect(first.count > 20 && first.count < Self.count)
        #expect(try keys(in: Array(bytes.prefix(50))) == [])
        #expect(try keys(in: []) == [])
        #expect(try DamagedDatabase(path: file.directory.path("none")) == nil)
    }

    @Test func `deleted records do not come back`() async throws {
        let store = SQLiteFile.makeStore(file.path)
        for index in 0..<Self.count { try await store.save(Self.record(index), in: .large, if: .always) }
        try await store.deleteAll(in: .large)
        try await store.save(Self.record(Self.count), in: .large, if: .always)
        await store.close()
        let bytes = try Files.read(file.path)
        #expect(bytes.count > 100_000, "the pages are still there")
        #expect(try keys(in: SQLiteDamage.garbageHeader.applied(to: bytes)) == [Self.count])
    }

    /// Pages that claim what is not true: cells without end, texts of any length, and overflow pages in a circle.
    @Test func `a hostile file neither crashes the program nor fills its memory`() async throws {
        let bytes = try await healthyFile()
        var random = UInt64(7)
        func next(_ bound: Int) -> Int {
            random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(random >> 33) % bound
        }
        for _ in 1...30 {
            var damaged = bytes
            for page in pages(of: bytes) {
                // The header, the pointers and the first cells, and for an overflow page its successor.
                for _ in 1...4 { damaged[page.lowerBound + next(64)] = UInt8(next(256)) }
                damaged[page.lowerBound + next(4096)] = UInt8(next(256))
                if next(2) == 0 { damaged.replaceSubrange(page.prefix(4), with: [0, 0, 0, UInt8(next(200))]) }
            }
            #expect(try keys(in: damaged).count <= Self.count)
        }
        // Every pointer of every page leads to the same cell.
        let cell: [UInt8] = [0x81, 0x0B, 1, 8, 0, 15, 15, 0x82, 0x0C, 1, 0] + Array(repeating: 0x61, count: 131)
        let leaf: [UInt8] = [0x0D, 0, 0, 0xFF, 0xFF, 0, 0, 0]
        let pointers = Array(repeating: [0x0F, 0x00] as [UInt8], count: 1900).flatMap { $0 }
        let page = leaf + pointers + Array(repeating: 0, count: 0x0F00 - 8 - pointers.count) + cell
        let full = page + Array(repeating: 0, count: 4096 - page.count)
        #expect(try keys(in: Array(repeating: full, count: 100).flatMap { $0 }).count == 100 * 4096 / 139)
    }

    private func healthyFile() async throws -> [UInt8] {
        let store = file.makeStore()
        for index in 0..<Self.count { try await store.save(Self.record(index), in: .large, if: .always) }
        await store.close()
        return try Files.read(file.path)
    }

    /// A record with some hundred bytes, every third with one overflow page, every ninth with two.
    private static func record(_ index: Int) -> Record {
        let size = index % 9 == 0 ? 9000 : index % 3 == 0 ? 5000 : 500
        return .sample("\(index)", String(repeating: "<\(index)>", count: size / 5))
    }

    private func pages(of bytes: [UInt8]) -> [Range<Int>] {
        stride(from: 0, to: bytes.count, by: 4096).map { $0..<$0 + 4096 }
    }

    private func rows(in bytes: [UInt8]) throws -> [DamagedDatabase.Row] {
        let path = file.directory.path("damaged")
        try Files.write(bytes, to: path)
        return try #require(try DamagedDatabase(path: path)).rows()
    }

    private func keys(in bytes: [UInt8]) throws -> [Int?] {
        try rows(in: bytes).map { Int($0.record.key) }
    }
}
