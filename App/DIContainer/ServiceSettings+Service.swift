import Data
import DemoBackend
import Infrastructure
import Presentation

extension ServiceSettings {
    /// What requests go over: the network, or the demo in its place.
    ///
    /// - Parameter dataDirectory: Where the demo keeps its accounts; without one it has none.
    func makeTransport(network: CurlTransport, dataDirectory: String?) -> any HTTPTransport {
        switch backend {
        case .demo:
            DemoTransport(
                baseAddress: configuration.baseAddress,
                accountsPath: dataDirectory.map { $0 + "/demo-accounts.json" }
            )
        case .service: network
        }
    }

    /// How people sign in there.
    func makeAuthRemoteAPI(service: any DataTransferService) -> any AuthRemoteAPI {
        switch backend {
        case .demo: DemoAuthRemoteAPI(service: service)
        case .service: TMDBAuthRemoteAPI(service: service)
        }
    }

    func makeService(transport: any HTTPTransport, logger: (any NetworkLogger)?) -> any DataTransferService {
        let network = DefaultNetworkService(
            client: HTTPClient(configuration: configuration, transport: transport, logger: logger)
        )
        return DefaultDataTransferService(network: network)
    }
}
