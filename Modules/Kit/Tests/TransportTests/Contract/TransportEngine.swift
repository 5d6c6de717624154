import CurlTransport
import InfrastructureKit
import Testing
import URLSessionTransport

/// The transports that must pass the whole contract.
///
/// `URLSession` differs from it in some places. Each is named beside its check, with the thread upstream. `isBrokenOnLinux` is
/// for those that are faults of Foundation on Linux (seen with Swift 6.3.1), so that a test tells when macOS has them, too.
enum TransportEngine: String, CaseIterable, Sendable {
    case curl
    case urlSession

    func makeTransport(userAgent: String = "library/test") -> any HTTPTransport {
        switch self {
        case .curl: CurlTransport(userAgent: userAgent)
        case .urlSession: URLSessionTransport(userAgent: userAgent)
        }
    }

    func shutDown(_ transport: any HTTPTransport) async {
        await (transport as? CurlTransport)?.shutDown()
        await (transport as? URLSessionTransport)?.shutDown()
    }

    /// Whether this is Foundation's own implementation over libcurl.
    var isBrokenOnLinux: Bool {
        #if os(Linux)
        self == .urlSession
        #else
        false
        #endif
    }

    /// The engines for responses that end within a head, or have trailers: they end a process with URLSession on Linux
    /// (https://github.com/swiftlang/swift-corelibs-foundation/issues/5285).
    static let thatOutliveBrokenHeads = allCases.filter { !$0.isBrokenOnLinux }
}
