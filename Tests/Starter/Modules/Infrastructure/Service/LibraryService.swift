package import Data
package import DataKit
import DomainKit
package import InfrastructureKit

/// The service of the library: its address, and how requests to it are sent.
package struct LibraryService: Sendable {
    /// No such host exists (RFC 2606): requests to it never leave the program.
    private static let demoAddress = "https://demo.invalid"

    private let configuration: ServiceConfiguration
    private let transport: any HTTPTransport

    /// - Parameters:
    ///   - address: `nil` for the demo.
    ///   - transport: The network, or the demo in its place.
    package init(address: String?, transport: any HTTPTransport) throws(ServiceConfigurationError) {
        configuration = try ServiceConfiguration(baseAddress: address ?? Self.demoAddress, timeLimit: .seconds(10))
        self.transport = transport
    }

    /// Keeps the data of different services apart.
    package var namespace: String { configuration.baseAddress }

    /// The name of a file for the service alone, such as the one of its session: a secret of one service is sent to no other.
    package var fileName: String {
        String(configuration.origin.map { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == ".") ? $0 : "-" })
    }

    /// Makes the service that sends the reader's token.
    package func make(tokens: SessionTokensStore) -> any DataTransferService {
        let client = HTTPClient(configuration: configuration, transport: transport)
        let credentials = SessionCredentials(tokens: tokens, service: DefaultDataTransferService(client: client))
        return DefaultDataTransferService(client: client, credentials: credentials)
    }
}
