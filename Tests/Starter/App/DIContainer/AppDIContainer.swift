import CurlTransport
import Data
import DataKit
import Domain
import DomainKit
import Infrastructure
import InfrastructureKit
import PlatformKit
import Presentation

/// The composition root: the objects that the whole program shares. The extensions make what a feature needs of them.
struct AppDIContainer: Sendable {
    let clock: any WallClock
    /// Fetches what everybody may see. The service learns nothing of the reader.
    let fetcher: Fetcher
    /// Fetches what is the reader's own, with their token, into copies that a sign-out deletes.
    let readersFetcher: Fetcher
    let tokens: SessionTokensStore
    /// Keeps the data of different services apart.
    let namespace: String
    /// What the reader has made.
    let userData: any RecordStore
    /// `nil` if there is no folder for it. Then nothing that waits is sent.
    let sending: (any ProcessLock)?
    private let network: CurlTransport?
    private let demo: any RecordStore

    /// - Parameters:
    ///   - isOffline: Whether the service is never asked.
    ///   - log: Writes a line for each request and each state of a fetch, or is `nil`.
    /// - Throws: `invalidInput` if the environment names no service.
    init(
        environment: EnvironmentVariables,
        isOffline: Bool,
        warnings: any WarningReporter,
        log: (@Sendable (String) -> Void)?
    ) throws(RepositoryError) {
        let clock = SystemWallClock()
        self.clock = clock
        let directories = Directories(
            environment: environment,
            program: Version.program,
            configurationVariable: "STARTER_CONFIG_DIR"
        )
        let cache = Self.store(directories.cache, "cache.db", .disposable, warnings)
        userData = Self.store(directories.data, "user.db", .durable, warnings)
        demo = Self.store(directories.data, "demo.db", .durable, warnings)
        sending = directories.data.map { FileProcessLock(path: $0 + "/sending") }

        let address = try ServiceEnvironment.address(in: environment)
        network = address.map { _ in CurlTransport(userAgent: "\(Version.program)/\(Version.number)") }
        let library = try LibraryService(
            address: address,
            transport: network
                ?? DemoLibrary(store: demo, clock: clock, isReachable: environment["STARTER_OFFLINE"] == nil),
            log: log
        )
        namespace = library.namespace
        let secrets: (any SecretStore)? = directories.configuration.map { folder in
            FileSecretStore(path: "\(folder)/session-\(library.fileName).json")
        }
        tokens = SessionTokensStore(
            secrets: secrets ?? MissingSecretStore(reason: "there is no folder for it; set XDG_CONFIG_HOME")
        )
        func makeFetcher(_ service: any DataTransferService, _ collection: RecordCollection?) -> Fetcher {
            Fetcher(
                service: isOffline ? OfflineService() : service,
                store: cache,
                clock: clock,
                namespace: library.namespace,
                collection: collection,
                warnings: warnings,
                logger: library.log
            )
        }
        fetcher = makeFetcher(library.make(), nil)
        readersFetcher = makeFetcher(
            library.make(tokens: tokens),
            RecordCollection(name: "\(library.namespace) readers-1", limit: 500)
        )
    }

    /// The changes that `sync` sends, of each feature that has some.
    var waitingChanges: [any WaitingChanges] {
        []
            + [makeWaitingReservations()]
    }

    func makeSessionRepository() -> any SessionRepository {
        DefaultSessionRepository(fetcher: readersFetcher, tokens: tokens)
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
        await fetcher.cache.store.close()
        await userData.close()
        await demo.close()
    }
}
