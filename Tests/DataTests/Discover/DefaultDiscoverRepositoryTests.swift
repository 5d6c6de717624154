import DataKitDoubles
import Domain
import DomainKit
import DomainKitDoubles
import Foundation
import Testing

@testable import Data
@testable import DataKit

/// Sorted lists, whose pages share a copy.
@Suite(.timeLimit(.minutes(3)))
struct DefaultDiscoverRepositoryTests {
    private let surroundings = Surroundings()
    private let revenue = DiscoverQuery(order: .revenue, sortOrder: .descending)

    private var clock: FakeWallClock { surroundings.clock }
    private var store: FakeRecordStore { surroundings.store }

    @Test func `the cached list shows first, then the response`() async throws {
        let service = FakeDataTransferService.tmdb(
            .json(page("1,2"), entityTag: EntityTag("\"1\"")),
            .json(page("2,3,1")),
            .failure(.service(.notFound))
        )
        #expect(try await list(service) == ["service 1,2"])
        #expect(try await list(service) == ["cached 1,2", "service 2,3,1"])
        #expect(service.requests.all.map(\.entityTag) == [nil, nil], "the copy is more than one response")
        #expect(try await list(service, page: 2) == ["failed not found"])
        #expect(try await list(service, policy: .cachedOnly) == ["cache 2,3,1"], "one page does not delete the list")
    }

    @Test func `all pages of a list are cached in one record, each order in its own`() async throws {
        _ = try await list(json("1,2"))
        clock.advance(by: .seconds(100))
        _ = try await list(json("3,4", page: 2), page: 2)
        let ascending = DiscoverQuery(order: .revenue, sortOrder: .ascending)
        #expect(try await list(json("4,3"), ascending) == ["service 4,3"])
        #expect(try await store.records(in: DiscoverResource.collection, limit: 9).count == 2)
        let policy = FetchPolicy.cachedIfFresh(maxAge: .seconds(60))
        #expect(try await list(json(""), page: 2, policy: policy) == ["cache 3,4"])
        #expect(try await list(json("2,1"), policy: policy) == ["cached 1,2", "service 2,1"], "as old as its response")
    }

    @Test func `pages that come at the same time lose nothing`() async throws {
        let service = FakeDataTransferService(names: .snakeCase) { request in
            let number = request.request.query.first { $0.name == "page" }?.value ?? ""
            return .json(page("\(number)1,\(number)2", number: Int(number) ?? 0))
        }
        service.gate.close()
        try await withThrowingTaskGroup { group in
            for number in 1...4 { group.addTask { _ = try await list(service, page: number) } }
            try await service.requests.wait(forCount: 4)
            service.gate.open()
            try await group.waitForAll()
        }
        for number in 1...4 {
            #expect(try await list(service, page: number, policy: .cachedOnly) == ["cache \(number)1,\(number)2"])
        }
    }

    @Test func `an older response does not replace a newer one, unless that is from the future`() async throws {
        for (back, shown) in [(Duration.zero, "8,9"), (.seconds(60), "1,2,8,9")] {
            try await store.deleteAll(in: DiscoverResource.collection)
            let events = try await fetch("1,2") {
                clock.advance(by: .seconds(60))
                _ = try? await list(json("8,9"), policy: .remoteOnly)
                clock.advance(by: .zero - back)
            }
            #expect(events == ["service \(shown)"])
            #expect(try await list(json(""), policy: .cachedOnly) == ["cache \(shown)"])
        }
    }

    @Test func `a response to a request before a deletion is not cached after it`() async throws {
        for isListed in [false, true] {
            if isListed { _ = try await list(json("3,4")) }
            let events = try await fetch("1,2") { try? await store.deleteAll(in: DiscoverResource.collection) }
            #expect(events == ["service 1,2"])
            #expect(try await surroundings.text(of: DiscoverResource.collection).isEmpty)
        }
    }

    @Test func `an observed page is emitted if the response to another page moves its movies`() async throws {
        let second = DefaultDiscoverRepository(fetcher: surroundings.fetcher(json("21,22", page: 2)))
            .movies(in: revenue, page: try PageNumber(2), policy: .observed(maxAge: .zero)).observed(of: Self.ids)
        _ = try await second.events(1)
        _ = try await list(json("21,11"))
        #expect(try await second.events(2) == ["service 21,22", "cache 22"])
        await second.stop()
    }

    @Test func `the limit of the cache is that of a list, and a page that it has cut is never fresh`() async throws {
        let (service, hour) = (json("1,2,3,4,5"), FetchPolicy.cachedIfFresh(maxAge: .seconds(3600)))
        #expect(try await list(service, policy: hour, recordLimit: 3) == ["service 1,2,3,4,5"])
        #expect(try await list(service, policy: .cachedOnly, recordLimit: 3) == ["cache 1,2,3"])
        #expect(try await list(service, policy: hour, recordLimit: 3) == ["cached 1,2,3", "service 1,2,3,4,5"])
        #expect(try await list(service, policy: .cachedOnly) == ["cache 1,2,3"], "the others are not in the store")
    }

    private func json(_ ids: String, page number: Int = 1) -> FakeDataTransferService {
        FakeDataTransferService.tmdb(.json(page(ids, number: number)))
    }

    private func page(_ ids: String, number: Int = 1, of pages: Int = 9) -> String {
        let rows = ids.split(separator: ",").map { #"{"id":\#($0),"title":"Film"}"# }
        return PageJSON.rows(rows, page: number, of: pages)
    }

    /// Fetches the first page while something else happens between reading the copy and writing it.
    private func fetch(_ ids: String, meanwhile action: @escaping @Sendable () async -> Void) async throws -> [String] {
        let json = page(ids)
        let service = FakeDataTransferService(names: .snakeCase) { _ in
            await action()
            return .json(json)
        }
        return try await list(service, policy: .remoteOnly)
    }

    private func list(
        _ service: FakeDataTransferService,
        _ query: DiscoverQuery? = nil,
        page: Int = 1,
        policy: FetchPolicy = .cachedIfFresh(maxAge: .zero),
        recordLimit: Int? = nil
    ) async throws -> [String] {
        let fetcher = surroundings.fetcher(service, recordLimit: recordLimit)
        return await DefaultDiscoverRepository(fetcher: fetcher)
            .movies(in: query ?? revenue, page: try PageNumber(page), policy: policy).summaries(of: Self.ids)
    }

    private static func ids(_ page: MoviesPage) -> String {
        page.items.map(\.id.description).joined(separator: ",")
    }
}

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
        // A page that the service repeats moves nothing.
        (2, Array(1...20), Array(1...20), Array(21...40)),
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
            {"cutPages":[],"movies":[{"id":97,"title":"A"},{"id":98,"title":"B"},{"id":99,"title":"C"}],"totalPages":40,
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
        let response = try FieldNames.snakeCase.decode(MoviesPageDTO.self, from: Array(json.utf8))
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
