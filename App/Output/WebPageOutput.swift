import Presentation
import PresentationKit
import TerminalKit

struct WebPageOutput {
    private let context: CommandContext
    private let format: OutputFormat

    /// - Throws: A usage error if `--json` names fields.
    init(_ context: CommandContext) throws {
        self.context = context
        format = try OutputFormat(withoutFields: context)
    }

    /// Prints the addresses of pages that are not opened: if there is no browser, or standard output is not a terminal.
    func open(_ addresses: [String]) async throws {
        var pages: [(address: String, isOpened: Bool)] = []
        for address in addresses {
            let terminal = context.terminal
            let isOpened =
                terminal.output.isTerminal ? await Browser.open(address, environment: terminal.environment) : false
            pages.append((address, isOpened))
        }
        if case .json(_, let layout) = format {
            let reports = pages.map { ChangeReport.page($0.address, isOpened: $0.isOpened).json(layout: layout) }
            try context.print([reports.count == 1 ? reports[0] : layout.array(of: reports)])
            return
        }
        for page in pages {
            if page.isOpened {
                context.notice("Opened \(page.address)")
            } else {
                try context.print([page.address])
            }
        }
    }
}
