import CurlTransport
import DemoBackend
import Infrastructure
import InfrastructureKit
import Presentation
import TerminalKit

struct Transports: Sendable {
    let service: any HTTPTransport
    let images: any HTTPTransport

    /// - Parameters:
    ///   - directories: The folder of data has the demo's accounts. Without one, the demo has none.
    ///   - indicator: Is shown during each request, or `nil` if nothing is.
    init(
        _ settings: ServiceSettings,
        _ imageSettings: ImageSettings,
        _ network: CurlTransport,
        _ directories: Directories,
        _ indicator: ActivityIndicator?
    ) {
        let demo = settings.isDemo ? Self.demo(settings, directories) : nil
        service = IndicatedTransport(
            transport: demo ?? network,
            indicator: indicator,
            text: "Asking \(settings.backend.nameInSentence) …"
        )
        images =
            imageSettings.isDemo
            ? DemoImageTransport(baseAddress: imageSettings.configuration.baseAddress)
            : IndicatedTransport(transport: network, indicator: indicator, text: "Downloading the poster …")
    }
}

extension Transports {
    private static func demo(_ settings: ServiceSettings, _ directories: Directories) -> DemoTransport {
        DemoTransport(
            baseAddress: settings.configuration.baseAddress,
            accountsPath: directories.data.map { $0 + "/demo-accounts.json" }
        )
    }
}

extension ServiceSettings {
    var backend: Backend {
        isDemo ? .demo : .service(name: MovieService.name, host: configuration.host)
    }
}

extension ImageSettings {
    var backend: Backend {
        isDemo ? .demo : .service(name: "The image host", host: configuration.host)
    }
}
