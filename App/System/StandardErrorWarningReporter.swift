import Data
import DataKit
import Domain
import DomainKit
import InfrastructureKit
import Presentation
import PresentationKit
import Synchronization
import TerminalKit

/// Each once. If no notices are wanted, only those about the user's own data.
final class StandardErrorWarningReporter: WarningReporter {
    private let terminal: Terminal
    private let verbosity: Verbosity
    /// An array, because Swift would look up the hash of a set's elements, which takes each command 3 % of its instructions.
    private let reported = Mutex<[DataWarning]>([])

    init(terminal: Terminal, verbosity: Verbosity) {
        self.terminal = terminal
        self.verbosity = verbosity
    }

    func report(_ warning: DataWarning) {
        switch verbosity {
        case .silent: return
        case .quiet: guard warning.isAboutUserData else { return }
        case .normal, .verbose: break
        }
        let isNew = reported.withLock { reported in
            guard !reported.contains(warning) else { return false }
            reported.append(warning)
            return true
        }
        guard isNew else { return }
        terminal.tell(["! " + TerminalText(text(warning)).value])
    }

    private func text(_ warning: DataWarning) -> String {
        switch warning {
        case .unreadableRows(1): "One entry of the response could not be read and was left out."
        case .unreadableRows(let count): "\(count) entries of the response could not be read and were left out."
        case .unreadableCopy: "A saved copy could not be read and is fetched again."
        case .notDeleted(.storage(let reason)):
            "Outdated saved data could not be deleted: \(reason)."
        case .notDeleted: "Outdated saved data could not be deleted."
        case .notCached(.storage(let reason)): "The response could not be saved: \(reason)."
        case .notCached: "The response could not be saved."
        case .storeUnavailable(let name, let reason):
            "\(name) is not used: \(reason). Nothing is saved there during this run."
        case .fileSetAside(let path):
            "A damaged file of yours was set aside as \(path), so what was in it may be missing. This is said until that file "
                + "is gone."
        case .fileReplaced(let path): "A damaged file was replaced by a new one: \(path)."
        case .userDataNotSaved(.storage(let reason)): "This search is not saved in your history: \(reason)."
        case .userDataNotSaved: "This search is not saved in your history."
        case .feature(let own): (own.value as? SessionWarning).map(text) ?? "\(own.value)."
        }
    }

    private func text(_ warning: SessionWarning) -> String {
        switch warning {
        case .unreadable: "Your saved session could not be read: you are signed out."
        case .rejected(let isGuest):
            "Your session has ended, so this is without "
                + (isGuest
                    ? "your rating. To sign in again:  movies auth guest"
                    : "your rating and lists. To sign in again:  movies auth login")
        case .notEnded(nil):
            "The session has ended here, and the service was not told: end it in the settings of your account."
        case .notEnded(.unusableConfiguration(let reason, _)?):
            "\(reason): the session has ended here, but end it in the settings of your account too."
        case .notEnded:
            "The session has ended here, but the service could not be told: end it in the settings of your account."
        }
    }
}

enum Verbosity: Sendable {
    case silent
    /// No notices, and only warnings about the user's own data.
    case quiet
    case normal
    /// Also a line for each request, and for each state of a fetch.
    case verbose
}

struct StandardErrorLogger: NetworkLogger, FetchLogger {
    let stream: TerminalStream
    /// Knows what is secret in a request.
    let service: ServiceConfiguration

    func log(_ exchange: NetworkExchange) {
        print(exchange.description)
    }

    func log(_ state: FetchState, of request: ServiceRequest, in collection: RecordCollection) {
        print("fetch \(service.loggedPath(of: request)) (\(collection.name)): \(state)")
    }

    private func print(_ line: String) {
        // A failure of standard error cannot be reported anywhere.
        try? stream.write(TerminalText(line).value + "\n")
    }
}
