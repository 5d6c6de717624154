import Domain
import DomainKit
import DomainKitDoubles
import Foundation
import Testing

@testable import Data
@testable import DataKit

struct DiscoverListTests {
    private let now = Timestamp(millisecondsSince1970: 1_000)
    private let later = Timestamp(millisecondsSince1970: 2_000)

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

    /// Pages 1 and 2 with the movies 1 to 40.
    private func twoPages() throws -> DiscoverList {
        try merging(2, 21...40, into: merging(1, 1...20, into: DiscoverList(), at: now), at: now)
    }

    @Test func `pages are in order even if they arrive in another order`() throws {
        let backwards = try merging(1, 1...20, into: merging(2, 21...40, into: DiscoverList(), at: now), at: now)
        #expect(try document(backwards) == document(twoPages()))
        #expect(ids(backwards) == Array(1...40))
    }

    @Test func `the same page again changes nothing`() throws {
        let list = try twoPages()
        #expect(try document(merging(1, 1...20, into: list, at: now)) == document(list))
        #expect(try document(merging(2, 21...40, into: list, at: now)) == document(list))
    }

    @Test func `a movie that rose and one that fell change places, and each is listed once`() throws {
        let list = try merging(1, Array(1...9) + [25] + Array(11...20), into: twoPages(), at: later)
        #expect(try ids(list, page: 1) == Array(1...9) + [25] + Array(11...20))
        #expect(try ids(list, page: 2) == [10, 21, 22, 23, 24] + Array(26...40))
        #expect(Set(ids(list)).count == 40)
    }

    @Test func `a new movie pushes the last ones down, and none is lost`() throws {
        let list = try merging(1, [99] + Array(1...19), into: twoPages(), at: later)
        #expect(try ids(list, page: 1) == [99] + Array(1...19))
        #expect(try ids(list, page: 2) == Array(20...39))
        #expect(Set(ids(list)) == Set([99] + Array(1...40)))
    }

    @Test func `a movie that fell to the newest page is not at its old rank`() throws {
        let list = try merging(2, [5] + Array(21...39), into: twoPages(), at: later)
        #expect(try ids(list, page: 1) == Array(1...4) + Array(6...20))
        #expect(try ids(list, page: 2) == [5] + Array(21...39))
        #expect(Set(ids(list)).count == 40)
    }

    @Test func `a page without a response is not known, even if movies moved into it`() throws {
        let first = try merging(1, 1...20, into: DiscoverList(), at: now)
        let list = try merging(1, [99] + Array(1...19), into: first, at: later)
        #expect(ids(list).last == 20)
        #expect(try ids(list, page: 2) == nil)
    }

    @Test func `each page is as old as its own response`() throws {
        let list = try merging(1, 1...20, into: twoPages(), at: later)
        #expect(list.page(.first)?.cachedAt == later)
        #expect(list.page(try PageNumber(2))?.cachedAt == now)
    }

    @Test func `no movie is listed after the last page`() throws {
        let list = try merging(1, 1...3, of: 1, into: twoPages(), at: later)
        #expect(ids(list) == [1, 2, 3])
        #expect(try ids(list, page: 2) == nil)
    }

    @Test func `a movie that is twice on a page is listed once`() throws {
        #expect(ids(try merging(1, [1, 2, 1, 3], into: DiscoverList(), at: now)) == [1, 2, 3])
    }

    @Test func `a page has the totals of the newest response`() throws {
        let page = try #require(try merging(2, 21...25, of: 2, into: twoPages(), at: later).page(.first)?.value)
        #expect(page.number == .first)
        #expect(page.totalPages == 2)
        #expect(page.totalResults == 5)
    }

    @Test func `a list has at most the limit, even if a document has more`() throws {
        var list = DiscoverList()
        for number in 1...30 {
            list = try merging(number, number * 100..<number * 100 + 20, of: 40, into: list, at: now)
        }
        #expect(list.movies.count == DiscoverList.limit)
        #expect(list.ranks.count == DiscoverList.limit)
        #expect(try ids(list, page: 25)?.count == 20)
        #expect(try ids(list, page: 26) == nil)
        let tooLong =
            #"{"cutPages":[],"movies":[{"id":9,"title":"A"}],"pages":{"26":1},"ranks":[500],"totalPages":40,"totalResults":1}"#
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
        #expect(try merging(1, 1...20, into: copy, at: later).page(second)?.isComplete == false)
        #expect(try merging(2, 21...40, into: copy, at: later).page(second)?.isComplete == true)
        #expect(try ids(twoPages().limited(to: 20), page: 2) == nil)
    }

    @Test(arguments: [5, 10, 20])
    func `a page whose movies are all within the limit is complete`(limit: Int) throws {
        let list = try merging(1, 1...5, of: 1, into: DiscoverList(), at: now).limited(to: limit)
        #expect(list.page(.first)?.isComplete == true)
        #expect(ids(list) == Array(1...5))
    }

    @Test(arguments: [UInt64(1), 2, 3, 4])
    func `random responses never repeat a rank or a movie, and the newest page matches its response`(
        seed: UInt64
    ) throws {
        var generator = SeededGenerator(seed: seed)
        var list = DiscoverList()
        for _ in 1...200 {
            let number = Int.random(in: 1...5, using: &generator)
            let count = Int.random(in: 0...20, using: &generator)
            let response = Array((1...60).shuffled(using: &generator).prefix(count))
            list = try merging(number, response, into: list, at: now)
            #expect(try ids(list, page: number)?.starts(with: response) == true)
            #expect(Set(list.ranks).count == list.movies.count)
            #expect(Set(ids(list)).count == list.movies.count)
            #expect(list.ranks == list.ranks.sorted())
        }
    }

    @Test func `a list that is written and read again is the same`() throws {
        let list = try merging(2, [5] + Array(21...39), into: twoPages(), at: later)
        let copy = try JSONDecoder().decode(DiscoverList.self, from: Foundation.Data(document(list).utf8))
        #expect(try document(copy) == document(list))
        #expect(copy.page(.first) == list.page(.first))
    }
}
