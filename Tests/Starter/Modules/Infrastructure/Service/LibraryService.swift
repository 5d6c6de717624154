package import Data
package import DataKit
package import DomainKit
package import InfrastructureKit
package import PlatformKit

/// Where the service of the library is. The data of one place is never shown or sent at another.
package enum ServiceEnvironment: String, CaseIterable, Sendable {
    case demo, staging, production

    private var address: String? {
        switch self {
        case .demo: nil
        case .staging: "https://staging.library.example"
        case .production: "https://library.example"
        }
    }

    /// Returns the address in `STARTER_SERVICE`, or that of the environment in `STARTER_ENVIRONMENT`, or `nil` for the demo.
    ///
    /// - Throws: `invalidInput` if there is no such environment.
    package static func address(in variables: EnvironmentVariables) throws(RepositoryError) -> String? {
        if let address = variables["STARTER_SERVICE"] { return address }
        guard let name = variables["STARTER_ENVIRONMENT"] else { return nil }
        guard let environment = Self(rawValue: name) else {
            let names = allCases.map(\.rawValue).joined(separator: ", ")
            throw .invalidInput(reason: "STARTER_ENVIRONMENT is '\(name)', and none of \(names).")
        }
        return environment.address
    }
}

/// The service of the library: its address, and how requests to it are sent.
package struct LibraryService: Sendable {
    /// No such host exists (RFC 2606): requests to it never leave the program.
    private static let demoAddress = "https://demo.invalid"

    private let client: HTTPClient
    /// Also logs the states of fetches, if anything is logged.
    package let log: LibraryLog?
    /// Keeps the data of different services apart.
    package let namespace: String

    /// - Parameters:
    ///   - address: `nil` for the demo.
    ///   - transport: The network, or the demo in its place.
    ///   - log: Writes a line of the log.
    /// - Throws: `invalidInput` if it is no address of a service.
    package init(
        address: String?,
        transport: any HTTPTransport,
        log: (@Sendable (String) -> Void)? = nil
    ) throws(RepositoryError) {
        do throws(ServiceConfigurationError) {
            let address = address ?? Self.demoAddress
            let configuration = try ServiceConfiguration(baseAddress: address, timeLimit: .seconds(10))
            self.log = log.map { LibraryLog(configuration: configuration, write: $0) }
            client = HTTPClient(configuration: configuration, transport: transport, logger: self.log)
            namespace = configuration.baseAddress
        } catch {
            throw .invalidInput(reason: "STARTER_SERVICE is no address such as https://library.example.")
        }
    }

    /// The name of a file for the service alone, such as the one of its session: a secret of one service is sent to no other.
    package var fileName: String {
        let readable = namespace.map { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == ".") ? $0 : "-" }
        return String(readable) + "-" + RecordKey.fingerprint(namespace)
    }

    /// Makes the service for what everybody may see.
    package func make() -> any DataTransferService {
        DefaultDataTransferService(client: client)
    }

    /// Makes the service that sends the reader's token.
    package func make(tokens: SessionTokensStore) -> any DataTransferService {
        DefaultDataTransferService(client: client, credentials: SessionCredentials(tokens: tokens, service: make()))
    }
}

/// Writes a line for each request, and for each state of a fetch. It has no secrets.
package struct LibraryLog: NetworkLogger, FetchLogger {
    let configuration: ServiceConfiguration
    let write: @Sendable (String) -> Void

    package func log(_ exchange: NetworkExchange) {
        write(exchange.description)
    }

    package func log(_ state: FetchState, of request: ServiceRequest, in _: RecordCollection) {
        write("fetch \(configuration.loggedPath(of: request)): \(state)")
    }
}
