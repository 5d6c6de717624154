import DataKit
import DataKitDoubles
import Domain
import DomainKit
import Infrastructure
import InfrastructureKit
import InfrastructureKitDoubles
import PlatformKit
import Testing

@testable import Data

/// The names of folders and files, and which engine is where.
struct StoreLayersTests {
    @Test func `the folders have the program's name, and one variable names that of the settings`() {
        let home = Directories(environment: EnvironmentVariables(["HOME": "/home/ada"]))
        #expect(home.cache == "/home/ada/.cache/movies" && home.configuration == "/home/ada/.config/movies")
        let variables = ["HOME": "/home/ada", "XDG_DATA_HOME": "/xdg", "MOVIES_CONFIG_DIR": "/settings"]
        let named = Directories(environment: EnvironmentVariables(variables))
        #expect(named.data == "/xdg/movies" && named.configuration == "/settings")
    }

    @Test func `the user's data is in one database, whatever holds the cache`() {
        #expect(StoreLayers.userDataConfiguration(in: "/data")?.path == "/data/user.db")
        #expect(StoreLayers.userDataConfiguration(in: nil) == nil)
    }

    @Test func `without a folder, the cache is in memory`() async {
        let layers = StoreLayers.cache(.sqlite, in: nil, warnings: FakeWarningReporter())
        #expect(layers.engine is InMemoryRecordStore && layers.store is InMemoryRecordStore)
        await layers.close()
    }

    @Test func `the caches of other engines are deleted, and that of the chosen one stays`() async throws {
        let directory = try TemporaryDirectory()
        let environment = EnvironmentVariables(["XDG_CACHE_HOME": directory.path("cache")])
        let folder = Directories(environment: environment).cache
        let warnings = FakeWarningReporter()
        for engine in [StorageEngine.sqlite, .file] {
            let layers = StoreLayers.cache(engine, in: folder, warnings: warnings)
            let copy = Record(key: "a", bytes: [1], cachedAt: Timestamp(millisecondsSince1970: 0), entityTag: nil)
            try await layers.engine.save(copy, in: .moviesPages, if: .always)
            await layers.close()
        }
        let index = try await filledIndex(in: folder)
        try await StoreLayers.clearCaches(except: .sqlite, environment: environment, warnings: warnings)
        #expect(try await index.size().films == 0)
        #expect(try await count(.sqlite) == 1)
        #expect(try await count(.file) == 0)

        func count(_ engine: StorageEngine) async throws -> Int {
            let layers = StoreLayers.cache(engine, in: folder, warnings: warnings)
            let summary = try await layers.engine.summary(of: .moviesPages)
            await layers.close()
            return summary.records
        }
    }

    /// An index in the folder of a cache, with one film.
    private func filledIndex(in folder: String?) async throws -> SQLiteFilmIndex {
        let index = SQLiteFilmIndex(in: folder, namespace: "service")
        let movie = Movie(id: try #require(MovieID(1)), title: "Lantern", originalTitle: "Lantern")
        let moment = Timestamp(millisecondsSince1970: 0)
        let film = IndexedFilm(movie: movie, isAdult: false, seenAt: moment)
        try await index.add([film], of: try await index.state(), droppingBefore: moment)
        return index
    }
}
