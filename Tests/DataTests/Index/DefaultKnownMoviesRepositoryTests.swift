import DataDoubles
import DataKitDoubles
import Domain
import DomainKit
import DomainKitDoubles
import Synchronization
import Testing

@testable import Data
@testable import DataKit

/// The films of the cached copies, found by their titles, and shown if the service cannot be reached.
struct DefaultKnownMoviesRepositoryTests {
    private let surroundings = Surroundings()
    private let index = FakeFilmIndex()
    private let service = FakeDataTransferService(.failure(.cancelled))

    private var store: FakeRecordStore { surroundings.store }
    private var clock: FakeWallClock { surroundings.clock }
    private var fetcher: Fetcher { surroundings.fetcher(service) }
    /// It takes in all copies, as no test takes so long.
    private var known: DefaultKnownMoviesRepository { known(patience: .seconds(3600)) }

    private func known(patience: Duration, builtIn: (@Sendable () -> [UInt8])? = nil) -> DefaultKnownMoviesRepository {
        DefaultKnownMoviesRepository(
            index: index,
            collections: IndexedCollection.all,
            fetcher: fetcher,
            builtIn: builtIn,
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

    @Test func `only films of this service, and of the last six months, are known`() async throws {
        try await save([2: "Elsewhere"], namespace: "service 2")
        try await save([1: "Lantern"])
        clock.advance(by: .seconds(60))
        try await save([1: "Lantern"], page: 2)
        #expect(await known.newestMovies(limit: 9) == [Cached(try Sample.film(1, "Lantern"), at: clock.now())])
        clock.advance(by: .seconds(180 * 86_400) - .milliseconds(1))
        #expect(try await titles("lantern") == ["Lantern"])
        clock.advance(by: .milliseconds(2))
        #expect(try await titles("lantern").isEmpty)
        #expect(await known.movie(try Sample.id(1)) == nil)
    }

    @Test func `films for adults are found by those who ask for them`() async throws {
        try await save(PageJSON.rows([#"{"id":1,"title":"Lantern"}"#, #"{"id":2,"title":"Lantern","adult":true}"#]))
        for (includesAdult, count) in [(false, 1), (true, 2)] {
            let found = await known.movies(named: try SearchText("lantern"), limit: 9, includesAdult: includesAdult)
            #expect(found.count == count)
        }
        #expect(await known.newestMovies(limit: 9).map(\.value.id.value) == [1])
    }

    @Test func `without time, each caller takes in some copies, the oldest first, until all are known`() async throws {
        for page in 1...20 { try await save([page: "Film \(page)"], page: page) }
        let hurried = known(patience: .zero)
        #expect(Set(await hurried.newestMovies(limit: 99).map(\.value.title)) == Set((1...8).map { "Film \($0)" }))
        try await save([21: "Film 21"], page: 21)
        for count in [16, 21, 21] { #expect(await hurried.newestMovies(limit: 99).count == count) }
    }

    @Test func `if more was cached than one transaction takes, all of it becomes known`() async throws {
        try await save([1: "First"], page: 1)
        _ = await known.newestMovies(limit: 1)
        for page in 2...50 { try await save([page: "Film \(page)"], page: page) }
        #expect(await known.newestMovies(limit: 99).count == 50)
    }

    @Test func `what is built in is read once, and a copy takes its place until the index is emptied`() async throws {
        let reads = Mutex(0)
        let known = known(patience: .zero) {
            reads.withLock { $0 += 1 }
            return Array(#"[{"id":1,"title":"Lantern"},{"id":2,"title":"Torch"}]"#.utf8)
        }
        func titles() async -> Set<String> { Set(await known.newestMovies(limit: 9).map(\.value.title)) }
        #expect(await known.summary() == .index(movies: 0, bytes: 0))
        try await save([1: "Laterne"])
        clock.advance(by: .seconds(60))
        #expect(await titles() == ["Laterne", "Torch"])
        #expect(await known.newestMovies(limit: 1).map(\.value.title) == ["Laterne"])
        #expect(reads.withLock(\.self) == 1)
        try await store.deleteAll(in: .moviesPages)
        #expect(await titles() == ["Lantern", "Torch"])
        clock.advance(by: .seconds(181 * 86_400))
        #expect(await titles() == ["Lantern", "Torch"])
        #expect(reads.withLock(\.self) == 3)
    }

    @Test(arguments: [[:], [2: "Torch"]])
    func `if the cache was emptied, its films are forgotten`(later: [Int: String]) async throws {
        try await save([1: "Lantern"])
        _ = await known.newestMovies(limit: 1)
        try await store.deleteAll(in: .moviesPages)
        if !later.isEmpty { try await save(later) }
        #expect(await known.newestMovies(limit: 9).map(\.value.title) == Array(later.values))
    }

    @Test func `copies that cannot be read are left out, and without an index nothing is known`() async throws {
        try await save([1: "Lantern"])
        try await save("{", page: 2)
        #expect(try await titles("lantern") == ["Lantern"])
        store.failReading("the disk is gone")
        #expect(try await titles("lantern") == ["Lantern"])
        #expect(await known.summary() == .index(movies: 1, bytes: 0))
        await index.fail("it is gone")
        #expect(try await titles("lantern").isEmpty)
        #expect(try await suggestions("lantrn").isEmpty)
        #expect(await known.movie(try Sample.id(1)) == nil)
        #expect(await known.summary() == .unusable(reason: "it is gone"))
    }

    @Test func `a search that cannot be made shows the films that are known by its words`() async throws {
        try await save([1: "Alien", 2: "Jaws"])
        let page = MoviesPage(number: .first, totalPages: 1, totalResults: 1, items: [try Sample.film(1, "Alien")])
        let cached = Cached(page, at: clock.now(), isComplete: false)
        let found = FetchEvent<MoviesPage>.finished(cached, origin: .index(insteadOf: .notCached))
        #expect(try await search("ALIEN") == [found])
        #expect(try await search("ALIEN", page: 2) == [.failed(.notCached, cached: nil)])
        #expect(try await search("godfather") == [.failed(.notCached, cached: nil)])
        #expect(try await search("alien", policy: .remoteOnly) == [.failed(.cancelled, cached: nil)])
    }

    @Test func `a film without saved details shows what is known of it`() async throws {
        try await save([1: "Alien"])
        let library = LibraryRecords(fetcher: fetcher)
        let details = DefaultMovieDetailsRepository(fetcher: fetcher, library: library, knownMovies: known)
        let alien = Cached(MovieDetails(movie: try Sample.film(1, "Alien")), at: clock.now(), isComplete: false)
        let shown = [
            FetchEvent.finished(alien, origin: .index(insteadOf: .notCached)), .failed(.notCached, cached: nil),
        ]
        for (number, event) in zip(1...2, shown) {
            let events = details.details(of: try Sample.id(number), language: nil, in: nil, policy: .cachedOnly)
            #expect(await events.all() == [event])
        }
    }

    @Test func `similar films are those of the saved details, or known ones of about the same genres`() async throws {
        try await save(
            PageJSON.rows([
                #"{"id":1,"title":"A","genre_ids":[27,878]}"#, #"{"id":2,"title":"B","genre_ids":[27]}"#,
                #"{"id":3,"title":"C","genre_ids":[27],"vote_count":9}"#,
                #"{"id":4,"title":"D","genre_ids":[27,18,80]}"#,
            ])
        )
        let (movie, known) = (try Sample.id(1), known)
        func titles(_ relation: MovieRelation, _ fetcher: Fetcher) async -> [String] {
            await DefaultRelatedMoviesRepository(fetcher: fetcher, knownMovies: known)
                .movies(relation, to: movie, language: nil, page: .first, policy: .cachedOnly).summaries()
        }
        #expect(await titles(.similar, fetcher) == ["\(Origin.index(insteadOf: .notCached)) C,B"])
        #expect(await titles(.recommended, fetcher) == ["failed notCached"])
        let json = #"{"id":1,"title":"A","similar":{"results":[{"id":5,"title":"E"}]}}"#
        let details = surroundings.fetcher(.tmdb(.json(json)))
        _ = await details.fetch(MovieDetailsResource(movie: movie, language: nil), policy: .remoteOnly).all()
        #expect(await titles(.similar, fetcher) == ["cache E"])
    }

    @Test func `people are found in the saved details of any language`() async throws {
        let service = FakeDataTransferService.tmdb(
            .json(#"{"id":9,"name":"Dee Lee","biography":"Geboren."}"#),
            .json(#"{"id":8,"name":"Lee"}"#),
            .json(#"{"id":9,"name":"Dee Lee","biography":"Né."}"#)
        )
        let (people, dee) = (DefaultPeopleRepository(fetcher: surroundings.fetcher(service)), try #require(PersonID(9)))
        for (id, tag) in [(9, "de"), (8, "de"), (9, "fr")] {
            let person = try #require(PersonID(id))
            _ = await people.details(of: person, language: try Language(tag), policy: .remoteOnly).all()
        }
        let found = try await people.people(named: SearchText("LE"), language: nil, policy: .cachedOnly).result()
        #expect(found.people.map(\.name) == ["Dee Lee", "Lee"])
        #expect(try await people.details(of: dee, language: nil, policy: .cachedOnly).result().biography == "Né.")
    }

    private func search(_ text: String, page: Int = 1, policy: FetchPolicy = .cachedOnly) async throws
        -> [FetchEvent<MoviesPage>]
    {
        let query = MovieQuery(text: try SearchText(text))
        let movies = DefaultMoviesRepository(fetcher: fetcher, knownMovies: known)
        return await movies.movies(matching: query, page: try PageNumber(page), policy: policy).all()
    }

    private func titles(_ text: String) async throws -> [String] {
        await known.movies(named: try SearchText(text), limit: 9, includesAdult: false).map(\.value.title)
    }

    private func suggestions(_ text: String) async throws -> [String] {
        await known.movies(like: try SearchText(text), limit: 9, includesAdult: false).map(\.value.title)
    }

    private func save(_ titles: [Int: String], page: Int = 1, namespace: String = "service") async throws {
        let rows = titles.sorted { $0.key < $1.key }.map { #"{"id":\#($0.key),"title":"\#($0.value)"}"# }
        try await save(PageJSON.rows(rows, page: page), page: page, namespace: namespace)
    }

    private func save(_ document: String, page: Int = 1, namespace: String = "service") async throws {
        let request = ServiceRequest(as: .program, path: "/search/movie", query: [QueryItem("page", String(page))])
        try await surroundings.save(document, of: request, namespace: namespace)
    }
}
