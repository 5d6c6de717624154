package import Infrastructure

/// Keeps what it is told.
package final class FakeNetworkLogger: NetworkLogger {
    package let exchanges = Recorder<NetworkExchange>()

    package init() {}

    package func log(_ exchange: NetworkExchange) {
        exchanges.record(exchange)
    }
}
