import CurlTransport
import Data
import DataKit
import DemoBackend
import DomainKit
import Infrastructure
import InfrastructureKit
import PlatformKit
import Presentation
import TerminalKit

/// The service and the host of its images, with what each request to them passes.
struct Services: Sendable {
    let network: CurlTransport
    let sentSecrets: SentSecrets
    private let recorder: ServiceRecorder
    let service: any DataTransferService
    let images: any ImageDataService

    var hasResponded: Bool { get async { await recorder.hasResponded } }

    /// - Parameters:
    ///   - sentSecrets: What no message of a service may contain.
    ///   - directories: The folder of data has the demo's accounts. Without one, the demo has none.
    ///   - patience: What the program waits for locks, all together.
    ///   - indicator: Is shown during each request, or `nil` if nothing is.
    ///   - isOffline: Whether nothing is ever asked, whatever the policy of a fetch is.
    init(
        _ settings: ServiceSettings,
        session: UserSessionDataStore,
        sentSecrets: SentSecrets,
        directories: Directories,
        patience: LockPatience,
        clock: any WallClock,
        indicator: ActivityIndicator?,
        logger: StandardErrorLogger?,
        isOffline: Bool
    ) {
        network = CurlTransport(
            userAgent: "\(Version.program)/\(Version.number)",
            connectionLimit: ServiceLimits.connections
        )
        self.sentSecrets = sentSecrets
        // From the network outwards, or from the demo in its place.
        let demo = DemoTransport(
            baseAddress: settings.configuration.baseAddress,
            accountsPath: directories.data.map { $0 + "/demo-accounts.json" },
            patience: patience,
            now: { Date(timeIntervalSince1970: Double(clock.now().millisecondsSince1970) / 1000) }
        )
        let demoImages = DemoImageTransport(baseAddress: settings.images.baseAddress)
        // A person at the terminal sees that it takes time.
        let asking = "Asking \(settings.backend.nameInSentence) …"
        let transport = IndicatedTransport(
            transport: settings.isDemo ? demo : network,
            indicator: indicator,
            text: asking
        )
        // A request becomes HTTP, with the credential, its turn and its retries. No message has a secret in it.
        let client = settings.makeService(transport: transport, sentSecrets: sentSecrets, logger: logger)
        // What comes after the request wants to know how it went.
        recorder = ServiceRecorder(service: client, sessions: session)
        let offline = isOffline ? OfflineService() : nil
        service = offline ?? recorder
        let imageService = settings.makeImageService(
            transport: IndicatedTransport(
                transport: settings.isDemo ? demoImages : network,
                indicator: settings.isDemo ? nil : indicator,
                text: "Downloading the poster …"
            ),
            sentSecrets: sentSecrets,
            logger: logger
        )
        images = offline ?? imageService
    }
}

private struct IndicatedTransport: HTTPTransport {
    let transport: any HTTPTransport
    let indicator: ActivityIndicator?
    /// As in "Asking the service …".
    let text: String

    func send(_ request: HTTPRequest) async throws(RepositoryError) -> HTTPResponse {
        try await send(request, onProgress: { _ in })
    }

    func send(
        _ request: HTTPRequest,
        onProgress: @escaping @Sendable (DownloadProgress) -> Void
    ) async throws(RepositoryError) -> HTTPResponse {
        indicator?.begin(text)
        defer { indicator?.end() }
        return try await transport.send(request, onProgress: onProgress)
    }
}

extension ServiceSettings {
    var backend: Backend {
        isDemo ? .demo : .service(name: MovieService.name, host: configuration.host)
    }

    var imageBackend: Backend {
        isDemo ? .demo : .service(name: "The image host", host: images.host)
    }
}
