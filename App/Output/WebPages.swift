import Presentation
import PresentationKit
import TerminalKit

extension CommandContext {
    /// Opens pages in the browser. Prints the addresses of those that are not opened: if there is no browser, or standard output
    /// is not a terminal.
    ///
    /// - Throws: A usage error if `--json` names fields.
    func openPages(_ addresses: [String]) async throws {
        let format = try OutputFormat(withoutFields: self)
        var reports: [JSONValue] = []
        for address in addresses {
            let isOpened =
                terminal.output.isTerminal ? await Browser.open(address, environment: terminal.environment) : false
            if format.isJSON {
                let members: [(String, JSONValue)] = [("url", .string(address)), ("isOpened", .boolean(isOpened))]
                reports.append(ChangeReport("browser", [], members).json)
            } else if isOpened {
                notice("Opened \(address)")
            } else {
                try print([address])
            }
        }
        if case .json(_, let layout) = format { try print(reports.count == 1 ? reports[0] : .array(reports), layout) }
    }
}
