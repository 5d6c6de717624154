import CurlTransport
import Data
import DataKit
import Domain
import DomainKit
import Infrastructure
import InfrastructureKit
import PlatformKit

/// The composition root: the objects that the whole program shares. The extensions make what a feature needs of them.
struct AppDIContainer: Sendable {
    let clock: any WallClock = SystemWallClock()
    let fetcher: Fetcher
    let tokens: SessionTokensStore
    /// Keeps the data of different services apart.
    let namespace: String
    /// What can be fetched again.
    let cache: any RecordStore
    /// What the reader has made.
    let userData: any RecordStore
    /// `nil` if there is no folder for it. Then nothing that waits is sent.
    let sending: (any ProcessLock)?
    private let network: CurlTransport?
    private let demo: any RecordStore

    /// - Throws: An error if `STARTER_SERVICE` is no address of a service.
    init(environment: EnvironmentVariables, warnings: any WarningReporter) throws(ServiceConfigurationError) {
        let directories = Directories(
            environment: environment,
            program: Version.program,
            configurationVariable: "STARTER_CONFIG_DIR"
        )
        cache = Self.store(directories.cache, "cache.db", .disposable, warnings)
        userData = Self.store(directories.data, "user.db", .durable, warnings)
        demo = Self.store(directories.data, "demo.db", .durable, warnings)
        sending = directories.data.map { FileProcessLock(path: $0 + "/sending") }

        let address = environment["STARTER_SERVICE"]
        network = address.map { _ in CurlTransport(userAgent: "\(Version.program)/\(Version.number)") }
        let library = try LibraryService(
            address: address,
            transport: network
                ?? DemoLibrary(store: demo, clock: clock, isReachable: environment["STARTER_OFFLINE"] == nil)
        )
        namespace = library.namespace
        let secrets: (any SecretStore)? = directories.configuration.map { folder in
            FileSecretStore(path: "\(folder)/session-\(library.fileName).json")
        }
        tokens = SessionTokensStore(
            secrets: secrets ?? MissingSecretStore(reason: "there is no folder for it; set XDG_CONFIG_HOME")
        )
        fetcher = Fetcher(
            service: library.make(tokens: tokens),
            store: cache,
            clock: clock,
            namespace: namespace,
            warnings: warnings
        )
    }

    /// A database that throws if it cannot be used. For what can be fetched again, memory takes its place.
    private static func store(
        _ folder: String?,
        _ name: String,
        _ durability: SQLiteStoreConfiguration.Durability,
        _ warnings: any WarningReporter
    ) -> any RecordStore {
        guard let path = folder.map({ "\($0)/\(name)" }) else { return InMemoryRecordStore() }
        let configuration = SQLiteStoreConfiguration(path: path, durability: durability)
        let database = SQLiteRecordStore(configuration: configuration, warnings: warnings)
        guard durability == .disposable else { return database }
        return FailoverRecordStore(name: path, engine: database, warnings: warnings)
    }

    func now() -> Timestamp { clock.now() }

    /// Ends requests in flight and closes the stores. Call it before the process ends.
    func shutDown() async {
        await network?.shutDown()
        await cache.close()
        await userData.close()
        await demo.close()
    }
}
