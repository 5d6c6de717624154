import Domain
import Foundation
import TestDoubles
import Testing

@testable import Data

struct TopListTests {
    private let now = Timestamp(millisecondsSince1970: 1_000)
    private let later = Timestamp(millisecondsSince1970: 2_000)

    /// A page of movies with these ids.
    private func page(_ number: Int, _ ids: some Sequence<Int>, of pages: Int = 9) throws -> MoviesPage {
        let movies = try ids.map { id in
            Movie(id: try #require(MovieID(id)), title: "Film \(id)", originalTitle: "Film \(id)")
        }
        return MoviesPage(page: try PageNumber(number), totalPages: pages, totalResults: 170, movies: movies)
    }

    private func ids(_ list: TopList, page number: Int) throws -> [Int]? {
        list.page(try PageNumber(number))?.value.movies.map(\.id.value)
    }

    private func ids(_ list: TopList) -> [Int] {
        list.movies.map(\.movie.id.value)
    }

    /// Pages 1 and 2 with the movies 1 to 40.
    private func twoPages() throws -> TopList {
        TopList()
            .merging(try page(1, 1...20), storedAt: now)
            .merging(try page(2, 21...40), storedAt: now)
    }

    @Test func `pages follow one another, in whatever order they came`() throws {
        let backwards = TopList()
            .merging(try page(2, 21...40), storedAt: now)
            .merging(try page(1, 1...20), storedAt: now)
        #expect(backwards == (try twoPages()))
        #expect(ids(backwards) == Array(1...40))
    }

    @Test func `the same page again changes nothing`() throws {
        let list = try twoPages()
        #expect(list.merging(try page(1, 1...20), storedAt: now) == list)
        #expect(list.merging(try page(2, 21...40), storedAt: now) == list)
    }

    @Test func `a movie that rose and one that fell change places, and each is there once`() throws {
        let list = try twoPages().merging(try page(1, Array(1...9) + [25] + Array(11...20)), storedAt: later)
        #expect(try ids(list, page: 1) == Array(1...9) + [25] + Array(11...20))
        #expect(try ids(list, page: 2) == [10, 21, 22, 23, 24] + Array(26...40))
        #expect(Set(ids(list)).count == 40)
    }

    @Test func `a new movie pushes the last ones down, and none is lost`() throws {
        let list = try twoPages().merging(try page(1, [99] + Array(1...19)), storedAt: later)
        #expect(try ids(list, page: 1) == [99] + Array(1...19))
        #expect(try ids(list, page: 2) == Array(20...39))
        #expect(Set(ids(list)) == Set([99] + Array(1...40)))
    }

    @Test func `a movie that fell to the page heard last leaves its old place`() throws {
        let list = try twoPages().merging(try page(2, [5] + Array(21...39)), storedAt: later)
        #expect(try ids(list, page: 1) == Array(1...4) + Array(6...20))
        #expect(try ids(list, page: 2) == [5] + Array(21...39))
        #expect(Set(ids(list)).count == 40)
    }

    @Test func `a page that was never heard is not known, even where movies moved into it`() throws {
        let list = TopList()
            .merging(try page(1, 1...20), storedAt: now)
            .merging(try page(1, [99] + Array(1...19)), storedAt: later)
        #expect(ids(list).last == 20)
        #expect(try ids(list, page: 2) == nil)
    }

    @Test func `each page is as old as its own answer`() throws {
        let list = try twoPages().merging(try page(1, 1...20), storedAt: later)
        #expect(list.page(.first)?.storedAt == later)
        #expect(list.page(try PageNumber(2))?.storedAt == now)
    }

    @Test func `behind the last page there is nothing`() throws {
        let list = try twoPages().merging(try page(1, 1...3, of: 1), storedAt: later)
        #expect(ids(list) == [1, 2, 3])
        #expect(try ids(list, page: 2) == nil)
    }

    @Test func `a movie that a page names twice is there once`() throws {
        let list = TopList().merging(try page(1, [1, 2, 1, 3]), storedAt: now)
        #expect(ids(list) == [1, 2, 3])
    }

    @Test func `no more than the limit is kept, when merged and when read`() throws {
        var list = TopList()
        for number in 1...30 {
            list = list.merging(try page(number, number * 100..<number * 100 + 20, of: 40), storedAt: now)
        }
        #expect(list.movies.count == TopList.limit)
        #expect(try ids(list, page: 25)?.count == 20)
        #expect(try ids(list, page: 26) == nil)
        let tooLong = list.movies + [RankedMovie(rank: TopList.limit, movie: list.movies[0].movie)]
        #expect(TopList(movies: tooLong, pages: [26: now]).movies.count == TopList.limit)
        #expect(TopList(movies: tooLong, pages: [26: now]).pages.isEmpty)
    }

    @Test(arguments: [UInt64(1), 2, 3, 4])
    func `whatever comes, places and movies are there once, and the page heard last stands as it was said`(
        seed: UInt64
    ) throws {
        var generator = SeededGenerator(seed: seed)
        var list = TopList()
        for _ in 1...200 {
            let number = Int.random(in: 1...5, using: &generator)
            let count = Int.random(in: 0...20, using: &generator)
            let said = Array((1...60).shuffled(using: &generator).prefix(count))
            list = list.merging(try page(number, said), storedAt: now)
            #expect(try ids(list, page: number)?.starts(with: said) == true)
            #expect(Set(list.movies.map(\.rank)).count == list.movies.count)
            #expect(Set(ids(list)).count == list.movies.count)
            #expect(list.movies.map(\.rank) == list.movies.map(\.rank).sorted())
        }
    }

    @Test func `what is stored reads as what was stored`() throws {
        let list = try twoPages()
        let stored = try JSONEncoder().encode(TopListDTO(list))
        #expect(try JSONDecoder().decode(TopListDTO.self, from: stored).toDomain() == list)
    }
}
