import Data
import DemoBackend
import Infrastructure
import Presentation

extension ServiceSettings {
    /// - Parameters:
    ///   - transport: What real requests go over.
    ///   - dataDirectory: Where the demo keeps its accounts; without one it has none.
    func makeService(
        transport: any HTTPTransport,
        dataDirectory: String?,
        logger: (any NetworkLogger)?
    ) -> any DataTransferService {
        let transport: any HTTPTransport =
            backend == .demo
            ? DemoTransport(
                baseAddress: configuration.baseAddress,
                accountsPath: dataDirectory.map { $0 + "/demo-accounts.json" }
            ) : transport
        let network = DefaultNetworkService(configuration: configuration, transport: transport, logger: logger)
        return DefaultDataTransferService(network: network)
    }
}
