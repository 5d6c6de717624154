package import DataKit
package import InfrastructureKit
package import PlatformKit

package struct ImageSettings: Sendable {
    /// No such host exists (RFC 2606): requests to it never leave the program.
    private static let demoAddress = "https://demo.invalid/images"

    package let isDemo: Bool
    /// Keeps the images of different hosts apart. The demo's may change with the version of the program.
    package let namespace: String
    package let configuration: ServiceConfiguration

    /// Reads the address. The demo draws its own posters.
    ///
    /// - Parameter version: That of the demo, or `nil` if the service is asked.
    package init(
        environment: EnvironmentVariables,
        demo version: String?,
        timeLimit: Duration
    ) throws(ServiceSettingError) {
        let address = environment[MovieService.imageAddressVariable] ?? MovieService.imageAddress
        do throws(ServiceConfigurationError) {
            configuration = try .images(
                baseAddress: version == nil ? address : Self.demoAddress,
                stallLimit: timeLimit,
                sizeLimit: ServiceLimits.imageSize
            )
        } catch {
            throw .imageAddress(error)
        }
        isDemo = version != nil
        namespace = version.map { "demo \($0)" } ?? configuration.baseAddress
    }

    /// - Parameters:
    ///   - transport: The network, or the demo in its place.
    ///   - sentSecrets: What no message of the host may contain.
    package func makeService(
        transport: any HTTPTransport,
        sentSecrets: SentSecrets,
        logger: (any NetworkLogger)?
    ) -> any ImageDataService {
        DefaultImageDataService(
            client: HTTPClient(configuration: configuration, transport: transport, logger: logger),
            sentSecrets: sentSecrets
        )
    }
}
