import Domain
import DomainKit
import Foundation
import Testing

@testable import Data
@testable import DataKit

/// Pages of a sorted list, merged at their ranks.
struct DiscoverListTests {
    private let now = Timestamp(millisecondsSince1970: 1_000)
    private let later = Timestamp(millisecondsSince1970: 2_000)

    @Test func `the same page again changes nothing`() throws {
        let list = try twoPages()
        let backwards = try merging(1, 1...20, into: merging(2, 21...40, into: DiscoverList(), at: now), at: now)
        #expect(ids(backwards) == Array(1...40))
        #expect(try document(backwards) == document(list), "the order of arrival does not count")
        #expect(try document(merging(1, 1...20, into: list, at: now)) == document(list))
        #expect(try document(merging(2, 21...40, into: list, at: now)) == document(list))
        #expect(ids(try merging(1, [1, 2, 1, 3], into: DiscoverList(), at: now)) == [1, 2, 3], "twice on a page")
    }

    private static let moves: [(page: Int, arrived: [Int], first: [Int], second: [Int])] = [
        // A movie that rose and one that fell change places.
        (
            1, Array(1...9) + [25] + Array(11...20),
            Array(1...9) + [25] + Array(11...20), [10, 21, 22, 23, 24] + Array(26...40)
        ),
        // A new movie pushes the last ones down.
        (1, [99] + Array(1...19), [99] + Array(1...19), Array(20...39)),
        // A movie that fell to the newest page is not at its old rank.
        (2, [5] + Array(21...39), Array(1...4) + Array(6...20), [5] + Array(21...39)),
    ]

    @Test(arguments: moves)
    func `movies that change their ranks are listed once, and none is lost`(
        page: Int,
        arrived: [Int],
        first: [Int],
        second: [Int]
    ) throws {
        let list = try merging(page, arrived, into: twoPages(), at: later)
        #expect(try ids(list, page: 1) == first)
        #expect(try ids(list, page: 2) == second)
        #expect(Set(ids(list)) == Set(Array(1...40) + arrived))
        #expect(list.page(try PageNumber(page))?.cachedAt == later)
        #expect(list.page(try PageNumber(3 - page))?.cachedAt == now, "each page is as old as its own response")
        #expect(list.rows.compactMap(\.cachedAt).count { $0 == later } == 20)
    }

    @Test func `no movie is listed after the last page, and the totals are those of the newest response`() throws {
        let one = try merging(1, 1...3, of: 1, into: twoPages(), at: later)
        #expect(ids(one) == [1, 2, 3])
        #expect(try ids(one, page: 2) == nil)
        let moved = try merging(1, Array(4...23), into: merging(1, 1...20, into: DiscoverList(), at: now), at: later)
        #expect(try ids(moved, page: 2) == nil, "there was no response for it, although movies moved into it")
        #expect(moved.rows.map(\.cachedAt) == Array(repeating: later, count: 20) + [nil, nil, nil])
        let page = try merging(2, 21...25, of: 2, into: twoPages(), at: later).page(.first)?.value
        #expect(page?.items.count == 20)
        #expect(page.map { [$0.number.value, $0.totalPages, $0.totalResults] } == [1, 2, 5])
        #expect(try merging(1, 1...20, of: 501, into: DiscoverList(), at: now).page(.first)?.value.totalPages == 500)
    }

    @Test func `a list has at most the limit, even if a document has more`() throws {
        var list = DiscoverList()
        for number in 1...30 {
            list = try merging(number, number * 100..<number * 100 + 20, of: 40, into: list, at: now)
        }
        #expect(list.movies.count == 500)
        #expect(list.ranks.count == 500)
        #expect(try ids(list, page: 25)?.count == 20)
        #expect(try ids(list, page: 26) == nil)
        let tooLong = """
            {"cutPages":[],"movies":[{"id":9,"title":"A"},{"id":8,"title":"B"},{"id":7,"title":"C"}],"totalPages":40,
             "pages":{"26":1,"-1":1},"ranks":[-1,500,9223372036854775807],"totalResults":1}
            """
        let read = try JSONDecoder().decode(DiscoverList.self, from: Foundation.Data(tooLong.utf8))
        let merged = try merging(1, 1...20, of: 40, into: read, at: now)
        #expect(ids(merged) == Array(1...20))
        #expect(Array(merged.pages.keys) == [1])
    }

    @Test func `a limit cuts the page that it divides, until that page arrives again`() throws {
        let (second, list) = (try PageNumber(2), try twoPages().limited(to: 30))
        #expect(ids(list) == Array(1...30))
        #expect(list.page(.first)?.isComplete == true)
        #expect(list.page(second)?.isComplete == false)
        let copy = try JSONDecoder().decode(DiscoverList.self, from: Foundation.Data(document(list).utf8))
        #expect(try document(copy) == document(list))
        #expect(try merging(1, 1...20, into: copy, at: later).page(second)?.isComplete == false)
        #expect(try merging(2, 21...40, into: copy, at: later).page(second)?.isComplete == true)
        #expect(try ids(twoPages().limited(to: 20), page: 2) == nil)
        let short = try merging(1, 1...5, of: 1, into: DiscoverList(), at: now)
        #expect([4, 5, 20].map { short.limited(to: $0).page(.first)?.isComplete } == [false, true, true])
    }

    /// Merges a response with movies of these ids.
    private func merging(
        _ number: Int,
        _ ids: some Sequence<Int>,
        of pages: Int = 9,
        into list: DiscoverList,
        at time: Timestamp
    ) throws -> DiscoverList {
        let json = PageJSON.rows(ids.map { #"{"id":\#($0),"title":"Film \#($0)"}"# }, page: number, of: pages)
        let response = try JSONDecoder().decode(MoviesPageDTO.self, from: Foundation.Data(json.utf8))
        return list.merging(response, of: try PageNumber(number), at: time)
    }

    /// Pages 1 and 2 with the movies 1 to 40.
    private func twoPages() throws -> DiscoverList {
        try merging(2, 21...40, into: merging(1, 1...20, into: DiscoverList(), at: now), at: now)
    }

    private func ids(_ list: DiscoverList, page number: Int) throws -> [Int]? {
        list.page(try PageNumber(number))?.value.items.map(\.id.value)
    }

    private func ids(_ list: DiscoverList) -> [Int] {
        list.movies.map(\.id)
    }

    private func document(_ list: DiscoverList) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        return String(decoding: try encoder.encode(list), as: UTF8.self)
    }
}
