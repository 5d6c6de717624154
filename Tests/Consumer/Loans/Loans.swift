import ArgumentsKit
import Data
import DataKit
import Domain
import DomainKit
import Foundation
import Infrastructure
import InfrastructureKit
import Presentation
import URLSessionTransport

/// The program: parses the command line, puts the rings together, and prints.
@main
enum Loans {
    static func main() async {
        do throws(UsageError) {
            switch try LoansCommandLine.tool.parse(Array(CommandLine.arguments.dropFirst())) {
            case .run(.list, let arguments): exit(await list(arguments) ? 0 : 1)
            case .help(let page): print(page.rendered(width: 80, isStyled: false))
            case .version: print("1.0")
            case .complete(let request): print(request.response(with: []))
            }
        } catch {
            FileHandle.standardError.write(Foundation.Data((error.report(width: 80) + "\n").utf8))
            exit(64)
        }
    }

    /// Prints the loans, and returns whether that succeeded.
    @MainActor
    private static func list(_ arguments: ParsedArguments) async -> Bool {
        let now = SystemWallClock().now()
        let address = arguments[LoansCommandLine.service]
        let transport: any HTTPTransport =
            address == nil ? CityLibraryTransport(openedAt: now) : URLSessionTransport(userAgent: "loans/1.0")
        let viewModel: DueLoansViewModel
        do {
            viewModel = try makeViewModel(transport, address: address ?? "https://library.invalid", ShelfRecordStore())
        } catch {
            print("The address cannot be used: \(error)")
            return false
        }
        let card = arguments[LoansCommandLine.card]
        let days = arguments[LoansCommandLine.days]
        for await _ in viewModel.show(card, withinDays: days, of: now, policy: .cachedIfFresh(maxAge: .zero)) {}
        for line in viewModel.state.lines { print(line) }
        if let error = viewModel.state.error { print("Not fetched: \(error)") }
        return viewModel.state.error == nil
    }

    /// Puts the rings together.
    @MainActor
    static func makeViewModel(
        _ transport: any HTTPTransport,
        address: String,
        _ store: any RecordStore
    ) throws(ServiceConfigurationError) -> DueLoansViewModel {
        let configuration = try ServiceConfiguration(baseAddress: address, timeLimit: .seconds(5))
        let fetcher = Fetcher(
            service: DefaultDataTransferService(client: HTTPClient(configuration: configuration, transport: transport)),
            store: store,
            clock: SystemWallClock(),
            namespace: "library",
            warnings: PrintedWarnings()
        )
        return DueLoansViewModel(
            fetchDueLoans: FetchDueLoansUseCase(loans: DefaultLoansRepository(fetcher: fetcher))
        )
    }
}

/// Prints what goes wrong beside the result.
private struct PrintedWarnings: WarningReporter {
    func report(_ warning: DataWarning) {
        print("Warning: \(warning)")
    }
}
