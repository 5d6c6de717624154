import CurlTransport
import Data
import DataKit
import Domain
import DomainKit
import Infrastructure
import InfrastructureKit
import PlatformKit
import Presentation
import PresentationKit
import TerminalKit

/// The composition root: the objects that the whole program shares.
///
/// The extensions make the repositories, use cases and view models of each feature. A repository is a value over a shared
/// fetcher or store, so it is made whenever it is needed.
///
/// ```swift
/// let viewModel = container.makePersonViewModel(language: nil)
/// let queries = try await container.makeRecentQueriesRepository().recentQueries()
/// ```
struct AppDIContainer: Sendable {
    let environment: EnvironmentVariables
    let clock: any WallClock
    let storage: StorageEngine
    let directories: Directories
    let warnings: any WarningReporter
    let patience = LockPatience()
    let secrets: SecretFiles
    let settings: ServiceSettings
    let logger: StandardErrorLogger?
    let session: UserSessionDataStore
    let services: Services
    let stores: Stores
    /// For what is the same for every user. Equal requests in flight are shared.
    let fetcher: Fetcher
    /// For what is fetched for the user, which is cached apart from the rest.
    let userFetcher: Fetcher
    let libraryRecords: LibraryRecords

    /// - Parameters:
    ///   - usesStoredToken: Whether to read the token that `movies auth token` has stored.
    ///   - passesCaches: Whether a proxy must ask the service, whatever copy it has.
    ///   - isOffline: Whether the service is never asked, whatever the policy of a fetch is.
    /// - Throws: An error if the environment or the stored token cannot be used.
    init(
        environment: EnvironmentVariables,
        configuration: Configuration,
        terminal: Terminal,
        verbosity: Verbosity,
        usesStoredToken: Bool = true,
        passesCaches: Bool = false,
        isOffline: Bool = false,
        clock: any WallClock = SystemWallClock()
    ) throws(ConfigurationError) {
        // Settings
        self.environment = environment
        self.clock = clock
        storage = configuration.storage
        directories = Directories(environment: environment)
        warnings = StandardErrorWarningReporter(terminal: terminal, verbosity: verbosity)
        configuration.tellOfIgnored(terminal, verbosity)
        secrets = SecretFiles(in: directories.configuration, mainOrigin: MovieService.origin, patience: patience)
        settings = try ServiceSettings(
            environment: environment,
            tokens: usesStoredToken ? secrets : nil,
            demoVersion: Version.number,
            timeLimit: configuration.timeLimit,
            rateLimit: configuration.rateLimit,
            passesCaches: passesCaches
        )

        // The service
        logger =
            verbosity == .verbose
            ? StandardErrorLogger(stream: terminal.error, service: settings.configuration) : nil
        session = secrets.makeUserSessionDataStore(address: settings.configuration.baseAddress, warnings: warnings)
        services = Services(
            settings,
            session: session,
            sentSecrets: settings.makeSentSecrets(environment: environment, files: secrets, session: session),
            directories: directories,
            patience: patience,
            clock: clock,
            indicator: [.silent, .quiet].contains(verbosity) ? nil : terminal.activity,
            logger: logger,
            isOffline: isOffline
        )

        // What is saved
        stores = Stores(
            storage,
            in: directories,
            namespace: settings.namespace,
            patience: patience,
            warnings: warnings
        )

        // Reading through the cache
        let (service, clock, namespace) = (services.service, clock, settings.namespace)
        let (warnings, logger) = (warnings, logger)
        func makeFetcher(_ store: any RecordStore, recordLimit: Int? = nil) -> Fetcher {
            Fetcher(
                service: service,
                store: store,
                clock: clock,
                namespace: namespace,
                longestAge: ServiceLimits.longestAge,
                recordLimit: recordLimit,
                warnings: warnings,
                logger: logger
            )
        }
        fetcher = makeFetcher(stores.cache, recordLimit: configuration.cacheLimit)
        userFetcher = makeFetcher(stores.userData)
        libraryRecords = LibraryRecords(fetcher: userFetcher)
    }

    /// Made by other processes. Call this when the user looks at the screen again.
    func lookForChanges() async {
        await session.lookForChanges()
        await stores.lookForChanges()
    }

    /// Tells when the user's files are changed, until their folder goes away. `nil` if there is none.
    func changesOfUserFiles() -> AsyncStream<Void>? {
        directories.data.map { FolderWatch.changes(in: $0) }
    }

    /// Ends requests in flight and closes the stores. Call this before the process exits.
    func shutDown() async {
        await services.network.shutDown()
        await stores.close()
    }
}

extension AppDIContainer {
    var backend: Backend { settings.backend }

    var foreignHome: ConfigurationError? { .foreignHome(environment) }

    /// What users know the service by, even if the demo is in use.
    var names: ServiceNames { ServiceNames(isInUse: !settings.isDemo) }

    var catalogue: PublicCatalogue { names.catalogue }

    /// Without the id at its end.
    var moviePages: String? { settings.isDemo ? nil : MovieService.moviePages }

    /// Without the id at its end.
    var personPages: String? { settings.isDemo ? nil : MovieService.personPages }

    func now() -> Timestamp { clock.now() }

    func failureContext(_ attempt: Attempt) -> FailureContext {
        FailureContext(
            backend: attempt.isDownload ? settings.imageBackend : settings.backend,
            names: names,
            credentialSource: attempt.isDownload ? nil : settings.credentialSource,
            attempt: attempt
        )
    }
}
