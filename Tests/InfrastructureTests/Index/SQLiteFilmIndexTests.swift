import DataKitDoubles
import Domain
import DomainKit
import InfrastructureKitDoubles
import PlatformKit
import Testing

@testable import Data
@testable import Infrastructure
@testable import InfrastructureKit

/// What the index finds, and what becomes of its files.
@Suite(.timeLimit(.minutes(3)))
struct SQLiteFilmIndexTests {
    private static let start = Timestamp(millisecondsSince1970: 0)
    private let directory = TemporaryDirectory.made()
    private let everything = FilmScope(oldest: start, includesAdult: true)

    // MARK: - Films

    @Test(arguments: [false, true])
    func `films are found by beginnings of words, most votes first`(isInMemory: Bool) async throws {
        let index = SQLiteFilmIndex(in: isInMemory ? nil : directory.path, namespace: "service")
        try await add([(1, "The Godfather", 20_000), (2, "Godzilla", 300), (3, "The Good Son", 0)], to: index)
        let rows: [(readings: [TitleReading], titles: [String])] = [
            ([[["go"]]], ["The Godfather", "Godzilla", "The Good Son"]),
            ([[["god"], ["x", "the"]]], ["The Godfather"]),
            ([[["godf", "good"]]], ["The Godfather", "The Good Son"]),
            ([[["god"]], [["son"]]], ["The Godfather", "Godzilla", "The Good Son"]), ([[["x"]]], []), ([], []),
        ]
        for (readings, expected) in rows { #expect(try await titles(readings, index) == expected) }
        // Without articles, whatever the votes.
        try await add([(4, "The Son", 0)], to: index)
        let found = try await index.films(readings: [], keys: ["son"], limit: 9, in: everything)
        #expect(found.map(\.movie.title) == ["The Son"])
    }

    @Test func `all but the overview of a film comes back, and stays if a newer copy does not say it`() async throws {
        let index = makeIndex()
        let pate = Movie(
            id: try #require(MovieID(1)),
            title: "Der Pate",
            originalTitle: "The Godfather",
            originalLanguage: try Language("en"),
            overview: "Not kept.",
            releaseDate: CalendarDate("1972-03-14"),
            rating: Rating(average: 8.715, votes: 21_000),
            poster: PosterPath("/3bhkrj58Vtu7enYsRolD1fZdja1.jpg"),
            genres: [try Genre("drama"), try Genre("crime")]
        )
        let copies: [(movie: Movie, isAdult: Bool?, titles: [String])] = [
            (pate, true, ["The Godfather", "Der Pate"]),
            (
                Movie(id: pate.id, title: "Le Parrain", originalTitle: "Le Parrain"), nil,
                ["Le Parrain", "The Godfather", "Der Pate"]
            ),
        ]
        for (time, (movie, isAdult, titles)) in copies.enumerated() {
            let moment = Timestamp(millisecondsSince1970: Int64(time))
            let copy = IndexedFilm(movie: movie, isAdult: isAdult, seenAt: moment)
            try await index.add([copy], of: try await index.state(), droppingBefore: Self.start)
            let film = try #require(try await index.film(pate.id, in: everything))
            #expect(film.movie.title == movie.title && Set(film.titles) == Set(titles))
            #expect(film.movie.rating == pate.rating && film.movie.poster == pate.poster)
            #expect(film.movie.releaseDate == pate.releaseDate)
            #expect(film.movie.originalLanguage == pate.originalLanguage)
            #expect(Set(film.movie.genres) == Set(pate.genres) && film.movie.overview.isEmpty)
            #expect(film.isAdult == true && film.seenAt == moment)
        }
        #expect(try await titles([[["1972"]]], index) == ["Le Parrain"])
        #expect(try await index.films(readings: [], keys: ["parrain"], limit: 9, in: everything).count == 1)
    }

    @Test func `a film keeps the titles of other languages, and has a new place when its votes grow`() async throws {
        let index = makeIndex()
        try await add([(1, "The Godfather", 3), (2, "Godzilla", 100)], to: index, at: 1)
        try await add([(1, "Der Pate", 100_000)], to: index, at: 2)
        #expect(try await titles([[["go"]]], index) == ["Der Pate", "Godzilla"])
        #expect(try await titles([[["pate"]]], index) == ["Der Pate"])
        let id = try #require(MovieID(1))
        #expect(try await index.film(id, in: everything)?.otherTitles == ["The Godfather"])
        #expect(try await index.films(readings: [], keys: ["godfather"], limit: 9, in: everything).count == 1)
        // An older copy that is taken in later does not take the title back.
        try await add([(1, "The Godfather", 3)], to: index, at: 1)
        #expect(try await index.film(id, in: everything)?.movie.title == "Der Pate")
        #expect(try await index.size().films == 2)
    }

    @Test func `films for adults and old ones are in no scope that leaves them out`() async throws {
        let index = makeIndex()
        try await add([(1, "Lantern", 1)], to: index, at: 5, isAdult: true)
        for (oldest, includesAdult, count) in [(5, true, 1), (5, false, 0), (6, true, 0)] {
            let scope = FilmScope(oldest: Timestamp(millisecondsSince1970: Int64(oldest)), includesAdult: includesAdult)
            #expect(try await index.newest(limit: 9, in: scope).count == count)
            #expect(try await index.films(readings: [[["lan"]]], keys: [], limit: 9, in: scope).count == count)
        }
        let later = Timestamp(millisecondsSince1970: 6)
        try await index.add([], of: try await index.state(), droppingBefore: later)
        #expect(try await index.size().films == 0)
    }

    // MARK: - Words

    @Test func `a word with an edit has the right one among its neighbors, and a long one with two`() async throws {
        let index = makeIndex()
        try await add([(1, "The Godfather", 3), (2, "Godzilla", 100), (3, "Interstellar", 3)], to: index)
        for word in ["godfahter", "gdfather", "godffather", "gofather", "xodfather", "godfathe"] {
            #expect(try await index.neighbors(of: [word])[0].words.contains("godfather"))
        }
        let neighbors = try await index.neighbors(of: ["zz", "god", "intrstelar", "interste"])
        #expect(neighbors[0] == WordNeighbors(isBeginning: false, words: []))
        #expect(neighbors[1].isBeginning)
        #expect(neighbors[2].words.contains("interstellar"))
        // Of a word that is the beginning of one, nobody doubts the letters.
        #expect(neighbors[3].words.isEmpty)
        // What no word begins with is known at once, but for words that are not corrected.
        try await add([(4, "Blade Runner 2049", 100)], to: index)
        let words = ["god", "godfather", "godfathers", "x", "2049", "9"]
        #expect(try await index.areBeginnings(words) == [true, true, false, true, true, true])
    }

    // MARK: - Files

    @Test func `each service has an index of its own, and what is added after one was emptied is dropped`() async throws
    {
        let index = makeIndex()
        try await add([(1, "Lantern", 1)], to: makeIndex("other"))
        let before = try await index.state()
        try await index.reset()
        try await add([(1, "Lantern", 1)], to: index)
        #expect(try await index.size().films == 1)
        try await add([(2, "Torch", 1)], to: index, of: before)
        #expect(try await index.size().films == 1)
        #expect(try await makeIndex("other").size().films == 1)
    }

    @Test(arguments: [false, true])
    func `after its files are deleted, no title is left in one, even open`(isOpen: Bool) async throws {
        let (index, other) = (makeIndex(), makeIndex("other"))
        try await add((1...200).map { ($0, "Quetzalcoatl \($0)", $0) }, to: index)
        try await add([(1, "Quetzalcoatl", 1)], to: other)
        if !isOpen {
            await index.close()
            await other.close()
        }
        try SQLiteFilmIndex.deleteFiles(in: directory.path, LockPatience())
        for name in try FileManager.default.contentsOfDirectory(atPath: directory.path) {
            let bytes = try #require(FileManager.default.contents(atPath: "\(directory.path)/\(name)"))
            #expect(!String(decoding: bytes, as: UTF8.self).contains("uetzalcoat"), "\(name)")
        }
        for name in ["service", "other"] { #expect(try await makeIndex(name).size().films == 0) }
    }

    @Test func `a reader that keeps the log is told of, and the other files are deleted`() async throws {
        let index = makeIndex()
        try await add([(1, "Quetzalcoatl", 1)], to: index)
        let file = try indexFile()
        try await add([(1, "Quetzalcoatl", 1)], to: makeIndex("zzz"))
        let reader = try SQLiteConnection(path: file, busyTimeout: .zero)
        try reader.run("BEGIN")
        _ = try reader.rows("SELECT title FROM films") { $0.text(0) }
        #expect(throws: FilmIndexError(reason: "\(file): another process is using it")) {
            try SQLiteFilmIndex.deleteFiles(in: directory.path, LockPatience(.zero))
        }
        #expect(try await makeIndex("zzz").size().films == 0)
        try reader.run("COMMIT")
        await index.close()
    }

    @Test func `damage anywhere in the file never fails for more than one call, and makes the index anew`() async throws
    {
        let index = makeIndex()
        try await add((1...300).map { ($0, "Film \($0) of many", $0) }, to: index)
        await index.close()
        let file = URL(filePath: try indexFile())
        let sound = try Data(contentsOf: file)
        for start in stride(from: 100, to: sound.count, by: sound.count / 12) {
            let garbage = (0..<3000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
            try (sound.prefix(start) + garbage + sound.dropFirst(start + 3000)).write(to: file)
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
        for text in ["", "no database, but longer than the header of one: \(String(repeating: "x", count: 200))"] {
            try Data(text.utf8).write(to: file)
            try await add([(999, "Lantern", 1)], to: makeIndex())
            #expect(try await titles([[["lan"]]], makeIndex()) == ["Lantern"])
            #expect(try await makeIndex().size().films == 1)
        }
    }

    @Test func `an index that has lost a film that it finds is made anew`() async throws {
        let index = makeIndex()
        try await add([(1, "Lantern", 1), (2, "Torch", 1)], to: index)
        try SQLiteConnection(path: try indexFile(), busyTimeout: .seconds(1))
            .run("DELETE FROM films WHERE movie = 1")
        #expect(try await titles([[["torch"]]], index) == ["Torch"])
        #expect(try await titles([[["lan"]]], index).isEmpty)
        #expect(try await index.size().films == 0)
    }

    @Test func `a process that writes without an end fails writers only, and no place every call`() async throws {
        try await add([(1, "Lantern", 1)], to: makeIndex())
        let holder = try SQLiteConnection(path: try indexFile(), busyTimeout: .zero)
        try holder.run("BEGIN IMMEDIATE")
        let index = makeIndex()
        #expect(try await titles([[["lan"]]], index) == ["Lantern"])
        for _ in 1...2 {
            await #expect(throws: FilmIndexError(reason: "another process is using it")) {
                try await add([(2, "Torch", 1)], to: index)
            }
        }
        try holder.run("COMMIT")
        let nowhere = SQLiteFilmIndex(in: "/dev/null/nowhere", namespace: "service")
        await #expect(throws: FilmIndexError.self) { try await nowhere.state() }
        await #expect(throws: FilmIndexError.self) { try await nowhere.size() }
    }

    private func makeIndex(_ namespace: String = "service") -> SQLiteFilmIndex {
        SQLiteFilmIndex(in: directory.path, namespace: namespace)
    }

    private func add(
        _ films: [(id: Int, title: String, votes: Int)],
        to index: SQLiteFilmIndex,
        of state: FilmIndexState? = nil,
        at time: Int64 = 9,
        isAdult: Bool = false
    ) async throws {
        let films = try films.map { film in
            let id = try #require(MovieID(film.id))
            let rating = Rating(average: 5, votes: film.votes)
            let movie = Movie(id: id, title: film.title, originalTitle: film.title, rating: rating)
            return IndexedFilm(movie: movie, isAdult: isAdult, seenAt: Timestamp(millisecondsSince1970: time))
        }
        let current = try await index.state()
        try await index.add(films, of: state ?? current, droppingBefore: Self.start)
    }

    private func titles(_ readings: [TitleReading], _ index: SQLiteFilmIndex) async throws -> [String] {
        try await index.films(readings: readings, keys: [], limit: 50, in: everything).map(\.movie.title)
    }

    private func indexFile() throws -> String {
        let names = try FileManager.default.contentsOfDirectory(atPath: directory.path)
        return "\(directory.path)/\(try #require(names.first { $0.hasSuffix(".db") }))"
    }
}
