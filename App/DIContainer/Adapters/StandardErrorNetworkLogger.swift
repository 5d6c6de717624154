import Infrastructure
import Presentation

/// Tells of each exchange with the service, a line each: `--verbose`.
struct StandardErrorNetworkLogger: NetworkLogger {
    let stream: StandardStream

    func log(_ exchange: NetworkExchange) {
        // There is nowhere to tell of a failure to write to standard error.
        try? stream.writeLine(TerminalText(exchange.description).value)
    }
}
