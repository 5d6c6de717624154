public import DomainKitDoubles
public import InfrastructureKit

/// Records the exchanges that are logged.
public final class FakeNetworkLogger: NetworkLogger {
    public let exchanges = Recorder<NetworkExchange>()

    public init() {}

    public func log(_ exchange: NetworkExchange) {
        exchanges.record(exchange)
    }
}
