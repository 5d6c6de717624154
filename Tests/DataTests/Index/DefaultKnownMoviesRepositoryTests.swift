import DataDoubles
import DataKitDoubles
import Domain
import DomainKit
import DomainKitDoubles
import Testing

@testable import Data
@testable import DataKit

@Suite(.timeLimit(.minutes(1)))
struct DefaultKnownMoviesRepositoryTests {
    private let store = FakeRecordStore()
    private let clock = FakeWallClock()
    private let index = FakeFilmIndex()
    private let service = FakeDataTransferService(.failure(.cancelled))

    private var known: DefaultKnownMoviesRepository { makeRepository(patience: .seconds(60)) }

    private func makeRepository(patience: Duration) -> DefaultKnownMoviesRepository {
        let warnings = FakeWarningReporter()
        let fetcher = Fetcher(service: service, store: store, clock: clock, namespace: "service", warnings: warnings)
        return DefaultKnownMoviesRepository(
            index: index,
            collections: IndexedCollection.all,
            fetcher: fetcher,
            patience: patience
        )
    }

    @Test func `a film of a cached page is found by the words of its title, and nothing is requested`() async throws {
        try await save([1: "The Godfather", 2: "Spider-Man"])
        #expect(try await titles("GODFATHER the") == ["The Godfather"])
        #expect(try await titles("spiderman") == ["Spider-Man"])
        #expect(try await titles("spid") == ["Spider-Man"])
        #expect(try await titles("alien").isEmpty)
        #expect(service.requests.count == 0)
    }

    @Test func `what is typed wrong is suggested, and found by no other way`() async throws {
        try await save([1: "The Godfather", 2: "The Dark Knight", 3: "Star Wars"])
        #expect(try await titles("godfahter").isEmpty)
        #expect(try await suggestions("godfahter") == ["The Godfather"])
        #expect(try await suggestions("dark nite") == ["The Dark Knight"])
        #expect(try await suggestions("starwars") == ["Star Wars"])
        #expect(try await suggestions("godfather xylophone").isEmpty)
    }

    @Test func `a film that was fetched again is known as of then`() async throws {
        try await save([1: "Lantern"])
        clock.advance(by: .seconds(60))
        try await save([1: "Lantern"], page: 2)
        #expect(await known.movie(try id(1))?.cachedAt == clock.now())
    }

    @Test func `only films of this service are known`() async throws {
        try await save([1: "Elsewhere"], namespace: "service 2")
        #expect(await known.newestMovies(limit: 9).isEmpty)
    }

    @Test func `a copy older than six months is not known`() async throws {
        try await save([1: "Lantern"])
        clock.advance(by: .seconds(180 * 86_400) - .milliseconds(1))
        #expect(try await titles("lantern") == ["Lantern"])
        clock.advance(by: .milliseconds(2))
        #expect(try await titles("lantern").isEmpty)
        #expect(await known.movie(try id(1)) == nil)
    }

    @Test func `films for adults are found by those who ask for them`() async throws {
        let rows = [#"{"id":1,"title":"Lantern"}"#, #"{"id":2,"title":"Lantern Two","adult":true}"#]
        try await save(bytes: Array(PageJSON.rows(rows).utf8))
        #expect(try await titles("lantern") == ["Lantern"])
        let all = await known.movies(named: try SearchText("lantern"), limit: 9, includesAdult: true)
        #expect(all.count == 2)
        #expect(await known.newestMovies(limit: 9).map(\.value.title) == ["Lantern"])
    }

    @Test func `what was taken in is not read again`() async throws {
        try await save([1: "Lantern"])
        for _ in 1...3 { _ = await known.newestMovies(limit: 1) }
        #expect(await index.additions == 1)
    }

    @Test func `without time, each caller takes in some copies, the newest first, until all are known`() async throws {
        for page in 1...20 { try await save([page: "Film \(page)"], page: page) }
        let hurried = makeRepository(patience: .zero)
        #expect(Set(await hurried.newestMovies(limit: 99).map(\.value.title)) == Set((13...20).map { "Film \($0)" }))
        try await save([21: "Film 21"], page: 21)
        for count in [9, 17, 21, 21] { #expect(await hurried.newestMovies(limit: 99).count == count) }
        #expect(await index.additions == 4)
    }

    @Test func `if more was cached than one transaction takes, all of it becomes known`() async throws {
        try await save([1: "First"], page: 1)
        _ = await known.newestMovies(limit: 1)
        for page in 2...50 { try await save([page: "Film \(page)"], page: page) }
        #expect(await known.newestMovies(limit: 99).count == 50)
    }

    @Test func `if the cache was emptied, its films are forgotten`() async throws {
        try await save([1: "Lantern"])
        _ = await known.newestMovies(limit: 1)
        try await store.deleteAll(in: .moviesPages)
        try await save([2: "Torch"])
        #expect(await known.newestMovies(limit: 9).map(\.value.title) == ["Torch"])
    }

    @Test func `if the cache was emptied and has nothing new, its films are forgotten`() async throws {
        try await save([1: "Lantern"])
        _ = await known.newestMovies(limit: 1)
        try await store.deleteAll(in: .moviesPages)
        #expect(await known.newestMovies(limit: 9).isEmpty)
    }

    @Test func `copies that cannot be read are left out`() async throws {
        try await save([1: "Lantern"])
        try await save(bytes: Array("{".utf8), page: 2)
        #expect(try await titles("lantern") == ["Lantern"])
        store.failReading("the disk is gone")
        #expect(try await titles("lantern") == ["Lantern"])
    }

    @Test func `without an index, nothing is known, and nothing fails`() async throws {
        try await save([1: "Lantern"])
        await index.fail("it is gone")
        #expect(try await titles("lantern").isEmpty)
        #expect(try await suggestions("lantrn").isEmpty)
        #expect(await known.movie(try id(1)) == nil)
        #expect(await known.summary() == .unusable(reason: "it is gone"))
    }

    @Test func `a search that cannot be made shows the films that are known by its words`() async throws {
        try await save([1: "Alien", 2: "Jaws"])
        let movies = DefaultMoviesRepository(fetcher: fetcher, knownMovies: known)
        let query = MovieQuery(text: try SearchText("ALIEN"))
        let offline = await events(movies.movies(matching: query, page: .first, policy: .cachedOnly))
        #expect(offline.map(\.content?.value.items.first?.title) == ["Alien"])
        guard case .finished(let page, origin: .index(insteadOf: .notCached))? = offline.last else {
            return #expect(Bool(false))
        }
        #expect(!page.isComplete)
        #expect(page.cachedAt == clock.now())
        let second = await events(movies.movies(matching: query, page: try PageNumber(2), policy: .cachedOnly))
        #expect(second == [.failed(.notCached, cached: nil)])
    }

    @Test func `a search without a known film stays unanswered, and so does one that insists on the service`()
        async throws
    {
        try await save([1: "Alien"])
        let movies = DefaultMoviesRepository(fetcher: fetcher, knownMovies: known)
        let unknown = MovieQuery(text: try SearchText("jaws"))
        let offline = await events(movies.movies(matching: unknown, page: .first, policy: .cachedOnly))
        #expect(offline == [.failed(.notCached, cached: nil)])
        let query = MovieQuery(text: try SearchText("alien"))
        let insisting = await events(movies.movies(matching: query, page: .first, policy: .remoteOnly))
        #expect(insisting == [.failed(.cancelled, cached: nil)])
    }

    @Test func `a film without saved details shows what is known of it`() async throws {
        try await save([1: "Alien"])
        let library = LibraryRecords(fetcher: fetcher)
        let details = DefaultMovieDetailsRepository(fetcher: fetcher, library: library, knownMovies: known)
        let shown = await events(details.details(of: try id(1), language: nil, in: nil, policy: .cachedOnly))
        guard case .finished(let movie, origin: .index(insteadOf: .notCached))? = shown.last else {
            return #expect(Bool(false))
        }
        #expect(movie.value.movie.title == "Alien")
        let unknown = await events(details.details(of: try id(2), language: nil, in: nil, policy: .cachedOnly))
        #expect(unknown == [.failed(.notCached, cached: nil)])
    }

    private var fetcher: Fetcher {
        Fetcher(
            service: service,
            store: store,
            clock: clock,
            namespace: "service",
            warnings: FakeWarningReporter()
        )
    }

    private func events<Value>(_ stream: AsyncStream<FetchEvent<Value>>) async -> [FetchEvent<Value>] {
        await stream.reduce(into: []) { $0.append($1) }
    }

    private func titles(_ text: String) async throws -> [String] {
        await known.movies(named: try SearchText(text), limit: 9, includesAdult: false).map(\.value.title)
    }

    private func suggestions(_ text: String) async throws -> [String] {
        await known.movies(like: try SearchText(text), limit: 9, includesAdult: false).map(\.value.title)
    }

    private func id(_ number: Int) throws -> MovieID { try #require(MovieID(number)) }

    private func save(_ titles: [Int: String], page: Int = 1, namespace: String = "service") async throws {
        let rows = titles.sorted { $0.key < $1.key }.map { #"{"id":\#($0.key),"title":"\#($0.value)"}"# }
        try await save(bytes: Array(PageJSON.rows(rows, page: page).utf8), page: page, namespace: namespace)
    }

    private func save(bytes: [UInt8], page: Int = 1, namespace: String = "service") async throws {
        let request = ServiceRequest(as: .program, path: "/search/movie", query: [QueryItem("page", String(page))])
        let key = RecordKey(request, namespace: namespace).text
        try await store.save(Record(key: key, bytes: bytes, cachedAt: clock.now()), in: .moviesPages, if: .always)
    }
}
