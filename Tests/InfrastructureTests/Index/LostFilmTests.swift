import Data
import Domain
import DomainKit
import InfrastructureKitDoubles
import DataKitDoubles
import PlatformKit
import Testing

@testable import Infrastructure
@testable import InfrastructureKit

struct LostFilmTests {
    @Test func `an index that has lost a film that it finds is made anew`() async throws {
        let directory = try TemporaryDirectory()
        let index = SQLiteFilmIndex(in: directory.path, namespace: "service")
        let moment = Timestamp(millisecondsSince1970: 9)
        let films = try ["Lantern", "Torch"].enumerated().map { number, title in
            let movie = Movie(id: try #require(MovieID(number + 1)), title: title, originalTitle: title)
            return IndexedFilm(movie: movie, isAdult: false, seenAt: moment)
        }
        try await index.add(films, of: try await index.state(), droppingBefore: moment)
        let names = try FileManager.default.contentsOfDirectory(atPath: directory.path)
        let file = "\(directory.path)/\(try #require(names.first { $0.hasSuffix(".db") }))"
        try SQLiteConnection(path: file, mode: .readWrite, busyTimeout: .seconds(1)).run(
            "DELETE FROM films WHERE movie = 1"
        )
        let scope = FilmScope(oldest: moment, includesAdult: false)
        #expect(try await index.films(readings: [[["torch"]]], keys: [], limit: 9, in: scope).count == 1)
        #expect(try await index.films(readings: [[["lan"]]], keys: [], limit: 9, in: scope).isEmpty)
        #expect(try await index.size().films == 0)
    }
}
