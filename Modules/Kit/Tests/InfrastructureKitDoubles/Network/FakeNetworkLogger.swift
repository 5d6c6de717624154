package import DomainKitDoubles
package import InfrastructureKit

/// Records the exchanges that are logged.
package final class FakeNetworkLogger: NetworkLogger {
    package let exchanges = Recorder<NetworkExchange>()

    package init() {}

    package func log(_ exchange: NetworkExchange) {
        exchanges.record(exchange)
    }
}
