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
/// let viewModel = container.makeMovieDetailsViewModel()
/// let queries = try await container.makeRecentQueriesRepository().recentQueries()
/// ```
struct AppDIContainer: Sendable {
    let environment: EnvironmentVariables
    let clock: any WallClock
    let settings: ServiceSettings
    let imageSettings: ImageSettings
    let storage: StorageEngine
    let directories: Directories
    let secrets: SecretFiles
    let warnings: any WarningReporter
    let logger: StandardErrorLogger?
    let network: CurlTransport
    /// What no message of a service may contain.
    let sentSecrets: SentSecrets
    private let responses: ResponseRecorder
    let service: any DataTransferService
    let images: any ImageDataService
    let session: UserSessionDataStore
    let stores: Stores
    /// For what is the same for every user. Equal requests in flight are shared.
    let fetcher: Fetcher
    /// For the user's own data, which is cached among their data.
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
        isOffline: Bool = false
    ) throws(ConfigurationError) {
        self.environment = environment
        storage = configuration.storage
        directories = Directories(environment: environment)
        secrets = SecretFiles(in: directories.configuration, mainOrigin: MovieService.origin)
        clock = SystemWallClock()
        warnings = StandardErrorWarningReporter(terminal: terminal, verbosity: verbosity)
        if let source = configuration.unknownStorage, ![.silent, .quiet].contains(verbosity) {
            let place = source == .file ? "The setting 'storage'" : source.description
            let remedy = source == .file ? " To reset it:  movies config unset storage" : ""
            terminal.tell(["! \(place) is not \(StorageEngine.alternatives), so 'sqlite' is used.\(remedy)"])
        }
        let tokens = usesStoredToken ? secrets : nil
        (settings, imageSettings) = try Self.settings(environment, configuration, tokens, directories, passesCaches)
        logger =
            verbosity == .verbose
            ? StandardErrorLogger(stream: terminal.error, service: settings.configuration) : nil

        network = CurlTransport(
            userAgent: "\(Version.program)/\(Version.number)",
            connectionLimit: ServiceLimits.connections
        )
        let indicator = [.silent, .quiet].contains(verbosity) ? nil : terminal.activity
        let transports = Transports(settings, imageSettings, network, directories, indicator)
        session = secrets.makeUserSessionDataStore(address: settings.configuration.baseAddress, warnings: warnings)
        sentSecrets = settings.makeSentSecrets(environment: environment, files: secrets, session: session)
        let recorder = SessionRejectionRecorder(
            service: settings.makeService(transport: transports.service, sentSecrets: sentSecrets, logger: logger),
            sessions: session
        )
        responses = ResponseRecorder(service: recorder)
        let offline = isOffline ? OfflineService() : nil
        service = offline ?? responses
        images =
            offline
            ?? imageSettings.makeService(
                transport: transports.images,
                sentSecrets: sentSecrets,
                logger: logger
            )

        stores = Stores(storage, in: directories, namespace: settings.namespace, warnings: warnings)
        fetcher = Fetcher(
            service: service,
            store: stores.cache,
            clock: clock,
            namespace: settings.namespace,
            longestAge: ServiceLimits.longestAge,
            recordLimit: configuration.cacheLimit,
            warnings: warnings,
            logger: logger
        )
        userFetcher = Fetcher(
            service: service,
            store: stores.userData,
            clock: clock,
            namespace: settings.namespace,
            longestAge: ServiceLimits.longestAge,
            warnings: warnings,
            logger: logger
        )
        libraryRecords = LibraryRecords(fetcher: userFetcher)
    }

    private static func settings(
        _ environment: EnvironmentVariables,
        _ configuration: Configuration,
        _ tokens: SecretFiles?,
        _ directories: Directories,
        _ passesCaches: Bool
    ) throws(ConfigurationError) -> (ServiceSettings, ImageSettings) {
        do throws(ServiceSettingError) {
            let settings = try ServiceSettings(
                environment: environment,
                tokens: tokens,
                demoVersion: Version.number,
                timeLimit: configuration.timeLimit,
                rateLimit: configuration.rateLimit,
                passesCaches: passesCaches
            )
            let imageSettings = try ImageSettings(
                environment: environment,
                demo: settings.isDemo ? Version.number : nil,
                timeLimit: configuration.timeLimit
            )
            return (settings, imageSettings)
        } catch {
            throw ConfigurationError(error)
        }
    }

    /// Made by other processes. Call this when the user looks at the screen again.
    func lookForChanges() async {
        await session.lookForChanges()
        await stores.lookForChanges()
    }

    /// Ends requests in flight and closes the stores. Call this before the process exits.
    func shutDown() async {
        await network.shutDown()
        await stores.close()
    }
}

extension AppDIContainer {
    var hasResponded: Bool { responses.hasResponded }

    var backend: Backend { settings.backend }

    /// What users know the service by, even if the demo is in use.
    var names: ServiceNames { ServiceNames(isInUse: !settings.isDemo) }

    var catalogue: PublicCatalogue { names.catalogue }

    /// Without the id at its end.
    var moviePages: String? { settings.isDemo ? nil : MovieService.moviePages }

    /// Without the id at its end.
    var personPages: String? { settings.isDemo ? nil : MovieService.personPages }

    func now() -> Timestamp { clock.now() }

    @MainActor
    func makeMoviesListViewModel() -> MoviesListViewModel {
        MoviesListViewModel()
    }

    func failureContext(_ attempt: Attempt) -> FailureContext {
        FailureContext(
            backend: attempt.isDownload ? imageSettings.backend : settings.backend,
            names: names,
            credentialSource: attempt.isDownload ? nil : settings.credentialSource,
            attempt: attempt
        )
    }
}
