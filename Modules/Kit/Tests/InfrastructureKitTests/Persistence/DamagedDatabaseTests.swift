import DataKit
import InfrastructureKitDoubles
import PlatformKit
import Testing

@testable import InfrastructureKit

/// What can be read of a damaged database and its copy, whichever page is damaged.
@Suite(.timeLimit(.minutes(2)))
struct DamagedDatabaseTests {
    /// How many records the file has. They fill more than one leaf, so that there are interior pages.
    private static let count = 120
    private static let damages = [SQLiteDamage.garbage(4096), [UInt8](repeating: 0, count: 4096)]

    private let file: SQLiteFile
    private var path: String { file.directory.path("damaged") }

    init() throws {
        file = try SQLiteFile()
    }

    @Test func `damage to any page costs no record that the copy has`() async throws {
        let (bytes, copy) = try await files()
        let all = (0..<Self.count).map(Self.record)
        for page in pages(of: bytes) {
            for damage in Self.damages {
                #expect(try records(bytes.replacing(page, with: damage), copy: copy) == all, "page at \(page)")
            }
        }
        for (number, page) in pages(of: copy).enumerated() {
            // What the damaged copy has of a record comes first, so that a record may have other bytes.
            let records = try records(bytes, copy: copy.replacing(page, with: Self.damages[number % 2]))
            #expect(records.map(\.key) == all.map(\.key), "page of the copy at \(page)")
        }
    }

    @Test func `of the records after the copy, damage costs those on the page and those behind it`() async throws {
        let young = 20
        let (bytes, copy) = try await files(after: Self.count - young)
        var lost: [Int] = []
        for page in pages(of: bytes) {
            for damage in Self.damages {
                let records = try records(bytes.replacing(page, with: damage), copy: copy)
                #expect(records.prefix(100) == (0..<100).map(Self.record)[...], "page at \(page)")
                lost.append(Self.count - records.count)
            }
        }
        #expect(lost.count { $0 == 0 } > lost.count / 2)
        #expect(lost.count { $0 == young } <= 8, "the first page, and those at the root of the table")
    }

    @Test func `without a copy, a file that ends early has the records before its end`() async throws {
        let (bytes, _) = try await files()
        let first = try records(Array(bytes.prefix(bytes.count / 2 + 100)), copy: nil)
        #expect(first.count > 20 && first.count < Self.count)
        #expect(try records(Array(bytes.prefix(50)), copy: nil) == [])
        #expect(try records([], copy: nil) == [])
        #expect(DamagedDatabase(path: file.directory.path("none")).rows.isEmpty)
    }

    @Test func `of a record that was written again, only the newest row counts`() async throws {
        let (_, copy) = try await files()
        let store = SQLiteFile.makeStore(file.path)
        try await store.save(.sample("7", "newer"), in: .large, if: .always)
        try await store.save(Self.record(Self.count), in: .large, if: .always)
        await store.close()
        let newest = (0...Self.count).filter { $0 != 7 }.map(Self.record)
        let left = try records(try Files.read(file.path), copy: copy)
        #expect(left.filter { $0.key != "7" } == newest)
        #expect(left.filter { $0.key == "7" } == [.sample("7", "newer")])
        #expect(try records(try Files.read(file.path), copy: SQLiteDamage.garbage(100)).count == Self.count + 1)
    }

    /// Pages that claim what is not true: cells without end, texts of any length, and overflow pages in a circle.
    @Test func `a hostile file neither crashes the program nor stops it`() async throws {
        let (bytes, _) = try await files()
        var random = UInt64(7)
        func next(_ bound: Int) -> Int {
            random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(random >> 33) % bound
        }
        for _ in 1...30 {
            var damaged = bytes
            for page in pages(of: bytes).dropFirst() {
                // The header, the pointers and the first cells, and for an overflow page its successor.
                for _ in 1...next(5) + 1 { damaged[page.lowerBound + next(64)] = UInt8(next(256)) }
                damaged[page.lowerBound + next(4096)] = UInt8(next(256))
                if next(2) == 0 { damaged.replaceSubrange(page.prefix(4), with: [0, 0, 0, UInt8(next(200))]) }
            }
            _ = try records(damaged, copy: damaged)
        }
    }

    /// Returns a database, and its copy as it was after the first records.
    private func files(after first: Int = count) async throws -> (bytes: [UInt8], copy: [UInt8]) {
        let store = SQLiteFile.makeStore(file.path)
        for index in 0..<first { try await store.save(Self.record(index), in: .large, if: .always) }
        await store.close()
        let copy = try Files.read(file.path + ".backup")
        for index in first..<Self.count { try await store.save(Self.record(index), in: .large, if: .always) }
        await store.close()
        return (try Files.read(file.path), copy)
    }

    /// A record with some hundred bytes, every third with one overflow page, every ninth with two.
    private static func record(_ index: Int) -> Record {
        let size = index % 9 == 0 ? 9000 : index % 3 == 0 ? 5000 : 500
        return .sample("\(index)", String(repeating: "<\(index)>", count: size / 5))
    }

    private func pages(of bytes: [UInt8]) -> [Range<Int>] {
        stride(from: 0, to: bytes.count, by: 4096).map { $0..<$0 + 4096 }
    }

    /// Returns what can be read, oldest first.
    private func records(_ bytes: [UInt8], copy: [UInt8]?) throws -> [Record] {
        try Files.write(bytes, to: path)
        unlink(path + ".backup")
        if let copy { try Files.write(copy, to: path + ".backup") }
        return DamagedDatabase(path: path).rows.reversed().map(\.record)
    }
}

extension [UInt8] {
    fileprivate func replacing(_ range: Range<Int>, with bytes: [UInt8]) -> [UInt8] {
        var copy = self
        copy.replaceSubrange(range, with: bytes)
        return copy
    }
}
