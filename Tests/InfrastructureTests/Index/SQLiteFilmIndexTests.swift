import DataKitDoubles
import Domain
import DomainKit
import InfrastructureKitDoubles
import PlatformKit
import Testing

@testable import Data
@testable import Infrastructure
@testable import InfrastructureKit

/// The index in real files.
@Suite(.timeLimit(.minutes(1)))
struct SQLiteFilmIndexTests {
    private let directory: TemporaryDirectory
    private let everything = FilmScope(oldest: Timestamp(millisecondsSince1970: 0), includesAdult: false)

    init() throws {
        directory = try TemporaryDirectory()
    }

    private func makeIndex(_ namespace: String = "service", isInMemory: Bool = false) -> SQLiteFilmIndex {
        SQLiteFilmIndex(in: isInMemory ? nil : directory.path, namespace: namespace)
    }

    @Test(arguments: [false, true])
    func `films are found by beginnings of words, those with the most votes first`(isInMemory: Bool) async throws {
        let index = makeIndex(isInMemory: isInMemory)
        try await add([(1, "The Godfather", 20_000), (2, "Godzilla", 300), (3, "The Good Son", 0)], to: index)
        #expect(try await titles([[["go"]]], index) == ["The Godfather", "Godzilla", "The Good Son"])
        #expect(try await titles([[["god"], ["x", "the"]]], index) == ["The Godfather"])
        #expect(try await titles([[["godf", "good"]]], index) == ["The Godfather", "The Good Son"])
        #expect(try await titles([[["god"]], [["son"]]], index) == ["The Godfather", "Godzilla", "The Good Son"])
        #expect(try await titles([[["x"]]], index).isEmpty)
        #expect(try await titles([], index).isEmpty)
    }

    @Test func `films are found by whole titles without articles, whatever their votes`() async throws {
        let index = makeIndex()
        try await add([(1, "The Kid", 0), (2, "Kids", 9)], to: index)
        let found = try await index.films(readings: [], keys: ["kid"], limit: 9, in: everything)
        #expect(found.map(\.movie.title) == ["The Kid"])
    }

    @Test func `everything that is known of a film comes back`() async throws {
        let index = makeIndex()
        let movie = Movie(
            id: try id(7),
            title: "Der Pate",
            originalTitle: "The Godfather",
            originalLanguage: try Language("en"),
            overview: "Not kept.",
            releaseDate: CalendarDate("1972-03-14"),
            rating: Rating(average: 8.715, votes: 21_000),
            poster: PosterPath("/3bhkrj58Vtu7enYsRolD1fZdja1.jpg"),
            genres: [try Genre("drama"), try Genre("crime")]
        )
        let film = IndexedFilm(movie: movie, isAdult: false, seenAt: Timestamp(millisecondsSince1970: 5))
        try await index.add([film], of: try await index.state(), droppingBefore: Timestamp(millisecondsSince1970: 0))
        let found = try #require(try await index.film(try id(7), in: everything))
        #expect(found.movie.title == "Der Pate" && found.movie.originalTitle == "The Godfather")
        #expect(found.movie.rating == movie.rating && found.movie.poster == movie.poster)
        #expect(found.movie.releaseDate == movie.releaseDate && found.movie.originalLanguage == movie.originalLanguage)
        #expect(Set(found.movie.genres) == Set(movie.genres))
        #expect(found.movie.overview.isEmpty && found.seenAt == film.seenAt)
        #expect(try await titles([[["1972"]]], index) == ["Der Pate"])
    }

    @Test func `a film keeps the titles of other languages, and is found by its new place when its votes grow`()
        async throws
    {
        let index = makeIndex()
        try await add([(1, "The Godfather", 3), (2, "Godzilla", 100)], to: index, at: 1)
        try await add([(1, "Der Pate", 100_000)], to: index, at: 2)
        #expect(try await titles([[["go"]]], index) == ["Der Pate", "Godzilla"])
        #expect(try await titles([[["pate"]]], index) == ["Der Pate"])
        let film = try #require(try await index.film(try id(1), in: everything))
        #expect(film.otherTitles == ["The Godfather"])
        #expect(try await index.films(readings: [], keys: ["godfather"], limit: 9, in: everything).count == 1)
        // An older copy that is taken in later does not take the title back.
        try await add([(1, "The Godfather", 3)], to: index, at: 1)
        #expect(try await index.film(try id(1), in: everything)?.movie.title == "Der Pate")
        #expect(try await index.size().films == 2)
    }

    @Test func `films for adults and old ones are in no scope that leaves them out`() async throws {
        let index = makeIndex()
        let movie = Movie(id: try id(1), title: "Lantern", originalTitle: "Lantern")
        let film = IndexedFilm(movie: movie, isAdult: true, seenAt: Timestamp(millisecondsSince1970: 5))
        try await index.add([film], of: try await index.state(), droppingBefore: Timestamp(millisecondsSince1970: 0))
        let scopes = [(5, true, 1), (5, false, 0), (6, true, 0)]
        for (oldest, includesAdult, count) in scopes {
            let scope = FilmScope(oldest: Timestamp(millisecondsSince1970: Int64(oldest)), includesAdult: includesAdult)
            #expect(try await index.newest(limit: 9, in: scope).count == count)
            #expect(try await index.films(readings: [[["lan"]]], keys: [], limit: 9, in: scope).count == count)
        }
        let later = Timestamp(millisecondsSince1970: 6)
        try await index.add([], of: try await index.state(), droppingBefore: later)
        #expect(try await index.size().films == 0)
    }

    @Test func `what is added after the index was emptied is dropped`() async throws {
        let index = makeIndex()
        let before = try await index.state()
        try await index.reset()
        try await add([(1, "Lantern", 1)], to: index)
        try SQLiteFilmIndex.deleteFiles(in: directory.path)
        #expect(try await index.size().films == 0)
        let film = IndexedFilm(
            movie: Movie(id: try id(2), title: "Torch", originalTitle: "Torch"),
            isAdult: false,
            seenAt: Timestamp(millisecondsSince1970: 9)
        )
        try await index.add([film], of: before, droppingBefore: Timestamp(millisecondsSince1970: 0))
        #expect(try await index.size().films == 0)
    }

    @Test(arguments: [false, true])
    func `after its files are deleted, no title is left in one, also if a process has it open`(isOpen: Bool)
        async throws
    {
        let (index, other) = (makeIndex(), makeIndex("other"))
        try await add((1...200).map { ($0, "Quetzalcoatl \($0)", $0) }, to: index)
        try await add([(1, "Quetzalcoatl", 1)], to: other)
        if !isOpen {
            await index.close()
            await other.close()
        }
        try SQLiteFilmIndex.deleteFiles(in: directory.path)
        for name in try FileManager.default.contentsOfDirectory(atPath: directory.path) {
            let bytes = try #require(FileManager.default.contents(atPath: "\(directory.path)/\(name)"))
            #expect(!String(decoding: bytes, as: UTF8.self).contains("uetzalcoat"), "\(name)")
        }
        #expect(try await makeIndex("other").size().films == 0)
    }

    @Test func `a reader that keeps the log is told of, and the other files are deleted`() async throws {
        let index = makeIndex()
        try await add([(1, "Quetzalcoatl", 1)], to: index)
        let file = try indexFile()
        try await add([(1, "Quetzalcoatl", 1)], to: makeIndex("zzz"))
        let reader = try SQLiteConnection(path: file, mode: .readWrite, busyTimeout: .zero)
        try reader.run("BEGIN")
        _ = try reader.rows("SELECT title FROM films") { $0.text(0) }
        #expect(throws: FilmIndexError(reason: "\(file): another process is using it")) {
            try SQLiteFilmIndex.deleteFiles(in: directory.path, patience: .zero)
        }
        #expect(try await makeIndex("zzz").size().films == 0)
        try reader.run("COMMIT")
        await index.close()
    }

    @Test func `what the newer of two copies does not say is as in the older one`() async throws {
        let index = makeIndex()
        let oldest = Timestamp(millisecondsSince1970: 0)
        let whole = Movie(
            id: try id(1),
            title: "Der Pate",
            originalTitle: "The Godfather",
            originalLanguage: try Language("en"),
            releaseDate: CalendarDate("1972-03-14"),
            rating: Rating(average: 8.7, votes: 21_000),
            poster: PosterPath("/3bhkrj58Vtu7enYsRolD1fZdja1.jpg"),
            genres: [try Genre("drama")]
        )
        let half = Movie(id: try id(1), title: "Le Parrain", originalTitle: "Le Parrain")
        let copies: [(Movie, Bool?, Int64)] = [(whole, true, 1), (half, nil, 2)]
        for (movie, isAdult, time) in copies {
            let film = IndexedFilm(movie: movie, isAdult: isAdult, seenAt: Timestamp(millisecondsSince1970: time))
            try await index.add([film], of: try await index.state(), droppingBefore: oldest)
        }
        let scope = FilmScope(oldest: oldest, includesAdult: true)
        let film = try #require(try await index.film(try id(1), in: scope))
        #expect(film.titles == ["Le Parrain", "The Godfather", "Der Pate"])
        #expect(film.movie.releaseDate == whole.releaseDate && film.movie.rating == whole.rating)
        #expect(film.movie.poster == whole.poster && film.movie.originalLanguage == whole.originalLanguage)
        #expect(film.movie.genres == whole.genres && film.isAdult == true)
        #expect(try await index.films(readings: [], keys: ["parrain"], limit: 9, in: scope).count == 1)
    }

    @Test func `each service has an index of its own`() async throws {
        try await add([(1, "Lantern", 1)], to: makeIndex("demo"))
        #expect(try await makeIndex("service").size().films == 0)
        #expect(try await makeIndex("demo").size().films == 1)
    }

    @Test(arguments: [
        "", "not a database, but a text that is longer than the header of one: \(String(repeating: "x", count: 200))",
    ])
    func `a file that is no database is made anew`(text: String) async throws {
        try await add([(1, "Lantern", 1)], to: makeIndex())
        let file = try indexFile()
        try Data(text.utf8).write(to: URL(fileURLWithPath: file))
        let index = makeIndex()
        try await add([(2, "Torch", 1)], to: index)
        #expect(try await titles([[["tor"]]], index) == ["Torch"])
    }

    @Test func `damage anywhere in the file never fails for more than one call`() async throws {
        let index = makeIndex()
        try await add((1...300).map { ($0, "Film \($0) of many", $0) }, to: index)
        await index.close()
        let file = try indexFile()
        let sound = try #require(FileManager.default.contents(atPath: file))
        for start in stride(from: 100, to: sound.count, by: sound.count / 12) {
            var damaged = sound
            for offset in start..<min(start + 3000, sound.count) {
                damaged[offset] = UInt8(truncatingIfNeeded: offset &* 31)
            }
            try damaged.write(to: URL(fileURLWithPath: file))
            let index = makeIndex()
            var failures = 0
            for _ in 1...2 {
                do {
                    _ = try await titles([[["film"]]], index)
                    _ = try await index.neighbors(of: ["flim"])
                    try await add([(999, "Lantern", 1)], to: index)
                } catch {
                    failures += 1
                }
            }
            #expect(failures <= 1, "\(start)")
            await index.close()
        }
        try Data("damaged".utf8).write(to: URL(fileURLWithPath: file))
        try await add([(999, "Lantern", 1)], to: makeIndex())
        #expect(try await makeIndex().size().films == 1)
    }

    @Test func `a process that writes without an end delays nobody for more than a moment`() async throws {
        try await add([(1, "Lantern", 1)], to: makeIndex())
        let holder = try SQLiteConnection(path: try indexFile(), mode: .readWrite, busyTimeout: .zero)
        try holder.run("BEGIN IMMEDIATE")
        let index = makeIndex()
        // Others read meanwhile.
        #expect(try await titles([[["lan"]]], index) == ["Lantern"])
        await #expect(throws: FilmIndexError(reason: "another process is using it")) {
            try await add([(2, "Torch", 1)], to: index)
        }
        await #expect(throws: FilmIndexError.self) { try await add([(2, "Torch", 1)], to: index) }
        try holder.run("COMMIT")
    }

    @Test func `without a place for its file, every call fails and says why`() async throws {
        let index = SQLiteFilmIndex(in: "/dev/null/nowhere", namespace: "service")
        await #expect(throws: FilmIndexError.self) { try await index.state() }
        await #expect(throws: FilmIndexError.self) { try await index.size() }
    }

    @Test func `many writers lose nothing that could be saved`() async throws {
        let indexes = (0..<4).map { _ in makeIndex() }
        let added = await withTaskGroup(of: Int.self) { group in
            for (number, index) in indexes.enumerated() {
                group.addTask {
                    var count = 0
                    for film in 1...20 {
                        let added: ()? = try? await add([(number * 100 + film, "Film \(film)", film)], to: index)
                        count += added == nil ? 0 : 1
                    }
                    return count
                }
            }
            return await group.reduce(0, +)
        }
        #expect(try await makeIndex().size().films == added)
        #expect(added > 0)
    }

    private func add(_ films: [(id: Int, title: String, votes: Int)], to index: SQLiteFilmIndex, at time: Int64 = 9)
        async throws
    {
        let films = try films.map { film in
            IndexedFilm(
                movie: Movie(
                    id: try id(film.id),
                    title: film.title,
                    originalTitle: film.title,
                    rating: Rating(average: 5, votes: film.votes)
                ),
                isAdult: false,
                seenAt: Timestamp(millisecondsSince1970: time)
            )
        }
        try await index.add(films, of: try await index.state(), droppingBefore: Timestamp(millisecondsSince1970: 0))
    }

    private func titles(_ readings: [TitleReading], _ index: SQLiteFilmIndex) async throws -> [String] {
        try await index.films(readings: readings, keys: [], limit: 50, in: everything).map(\.movie.title)
    }

    private func indexFile() throws -> String {
        let names = try FileManager.default.contentsOfDirectory(atPath: directory.path)
        return "\(directory.path)/\(try #require(names.first { $0.hasSuffix(".db") }))"
    }

    private func id(_ number: Int) throws -> MovieID { try #require(MovieID(number)) }
}
