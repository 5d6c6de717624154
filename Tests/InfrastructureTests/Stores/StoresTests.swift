import DataKit
import DataKitDoubles
import Domain
import DomainKit
import InfrastructureKit
import InfrastructureKitDoubles
import PlatformKit
import Testing

@testable import Data
@testable import Infrastructure

/// The names of folders and files, and which engine is where.
struct StoresTests {
    private let warnings = FakeWarningReporter()

    private func stores(_ storage: StorageEngine, _ variables: [String: String]) -> Stores {
        let directories = Directories(environment: EnvironmentVariables(variables))
        return Stores(storage, in: directories, namespace: "service", warnings: warnings)
    }

    @Test func `the folders have the program's name, and a cache in memory makes no files`() {
        let variables = ["HOME": "/home/ada", "XDG_DATA_HOME": "/xdg", "MOVIES_CONFIG_DIR": "/settings"]
        let folders = Directories(environment: EnvironmentVariables(variables))
        #expect(folders.cache == "/home/ada/.cache/movies")
        #expect(folders.data == "/xdg/movies" && folders.configuration == "/settings")
        #expect(stores(.memory, variables).cacheEngine is InMemoryRecordStore)
    }

    @Test func `the caches of other engines are deleted, and that of the chosen one stays`() async throws {
        let directory = try TemporaryDirectory()
        let variables = ["XDG_CACHE_HOME": directory.path("cache"), "XDG_DATA_HOME": directory.path("data")]
        let environment = EnvironmentVariables(variables)
        let folder = Directories(environment: environment).cache
        let moment = Timestamp(millisecondsSince1970: 0)
        for engine in [StorageEngine.sqlite, .file] {
            let stores = stores(engine, variables)
            let copy = Record(key: "a", bytes: [1], cachedAt: moment, entityTag: nil)
            try await stores.cacheEngine.save(copy, in: .moviesPages, if: .always)
            await stores.close()
        }
        let index = SQLiteFilmIndex(in: folder, namespace: "service")
        let movie = Movie(id: try #require(MovieID(1)), title: "Lantern", originalTitle: "Lantern")
        let film = IndexedFilm(movie: movie, isAdult: false, seenAt: moment)
        try await index.add([film], of: try await index.state(), droppingBefore: moment)
        try await Stores.clearCaches(
            except: .sqlite,
            environment: environment,
            patience: LockPatience(),
            warnings: warnings
        )
        #expect(try await index.size().films == 0)
        for (engine, count) in [(StorageEngine.sqlite, 1), (.file, 0)] {
            let stores = stores(engine, variables)
            #expect(try await stores.cacheEngine.summary(of: .moviesPages).records == count)
            await stores.close()
        }
    }

    @Test func `damaged notices are not told as data of the user`() async throws {
        let directory = try TemporaryDirectory()
        let path = directory.path("movies/notices-1.json")
        try FileManager.default.createDirectory(atPath: directory.path("movies"), withIntermediateDirectories: true)
        try Data("{".utf8).write(to: URL(filePath: path))
        let stores = stores(.memory, ["XDG_DATA_HOME": directory.path])
        #expect(await DemoNoticeDataStore(store: stores.notices, clock: FakeWallClock()).take())
        #expect(warnings.warnings == [.fileReplaced(path: path)])
    }

    // MARK: - Secrets

    @Test func `each origin has its file, and the main one has the oldest name`() async throws {
        let directory = try TemporaryDirectory()
        let files = SecretFiles(in: directory.path("configuration"), mainOrigin: "https://main.example")
        for origin in ["https://main.example", "https://other.example:8080"] {
            try await files.makeTokenStore(for: origin).update { $0 = [1] }
        }
        let expected = ["token", "token-other%2Eexample%3A8080"].map { directory.path("configuration/\($0)") }
        #expect(files.tokens.map(\.path) == expected)
        #expect(files.token(for: "https://other.example:8080")?.path == expected[1])
        #expect(files.sessions.isEmpty)
    }

    @Test func `without a folder, nothing is found, and a write says what to set`() async throws {
        let files = SecretFiles(in: nil, mainOrigin: "https://main.example")
        #expect(files.tokens.isEmpty && files.token(for: "https://main.example") == nil)
        let store = files.makeTokenStore(for: "https://main.example")
        #expect(try await store.read() == nil)
        let expected = RepositoryError.storage(reason: "there is no home folder; set MOVIES_CONFIG_DIR")
        await #expect(throws: expected) { try await store.update { $0 = [1] } }
    }
}
