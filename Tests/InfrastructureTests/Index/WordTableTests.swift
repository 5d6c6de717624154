import Data
import Domain
import DomainKit
import InfrastructureKitDoubles
import DataKitDoubles
import Testing

@testable import Infrastructure

/// The words of an index in memory.
struct WordTableTests {
    @Test(arguments: ["godfahter", "gdfather", "godffather", "gofather", "xodfather", "godfathe"])
    func `a word with one edit has the right one among its neighbors`(word: String) async throws {
        let index = try await makeIndex([(1, "The Godfather", 3), (2, "Godzilla", 100)])
        let neighbors = try await index.neighbors(of: [word, "zz", "god"])
        #expect(neighbors[0].words.contains("godfather"))
        #expect(neighbors[1] == WordNeighbors(isBeginning: false, words: []))
        #expect(neighbors[2].isBeginning)
    }

    @Test func `two edits are found in a long word that begins as it should`() async throws {
        let index = try await makeIndex([(1, "Interstellar", 3), (2, "The International", 100)])
        #expect(try await index.neighbors(of: ["intrstelar"])[0].words.contains("interstellar"))
        // Of a word that is the beginning of one, nobody doubts the letters.
        #expect(try await index.neighbors(of: ["interste"])[0].words.isEmpty)
    }

    @Test func `what no word begins with is known at once, but for words that are not corrected`() async throws {
        let index = try await makeIndex([(1, "The Godfather", 3), (2, "Blade Runner 2049", 100)])
        let words = ["god", "godfather", "godfathers", "x", "2049", "9"]
        #expect(try await index.areBeginnings(words) == [true, true, false, true, true, true])
    }

    @Test func `any two words one edit apart have a delete in common`() {
        let word = "matrix"
        let letters = Array(word)
        var others: Set<String> = ["amtrix", "matrx", "mmatrix"]
        for index in letters.indices {
            for letter in "axz" {
                others.insert(String(letters[..<index] + [letter] + letters[(index + 1)...]))
                others.insert(String(letters[..<index] + [letter] + letters[index...]))
            }
        }
        for other in others {
            #expect(!WordTable.deletes(of: word).isDisjoint(with: WordTable.deletes(of: other)), "\(other)")
        }
    }

    private func makeIndex(_ films: [(id: Int, title: String, votes: Int)]) async throws -> SQLiteFilmIndex {
        let index = SQLiteFilmIndex(in: nil, namespace: "service")
        let moment = Timestamp(millisecondsSince1970: 9)
        let added = try films.map { film in
            let id = try #require(MovieID(film.id))
            let rating = Rating(average: 5, votes: film.votes)
            let movie = Movie(id: id, title: film.title, originalTitle: film.title, rating: rating)
            return IndexedFilm(movie: movie, isAdult: false, seenAt: moment)
        }
        try await index.add(added, of: try await index.state(), droppingBefore: moment)
        return index
    }
}
