import Dispatch
public import PlatformKit

/// The browser of the desktop that the program runs on.
public enum Browser {
    #if canImport(Darwin)
    private static let opener = "open"
    #else
    private static let opener = "xdg-open"
    #endif

    private static let patience = DispatchTimeInterval.seconds(2)

    /// Opens an address.
    ///
    /// Waits a little for the opener to fail, but not for its end: some openers end only when the browser does.
    ///
    /// - Returns: `false` if there is no opener or it fails.
    public static func open(_ address: String, environment: EnvironmentVariables) async -> Bool {
        // Without streams, because a browser that runs in the terminal would take the terminal from the prompt.
        guard let process = try? ChildProcess(opener, [address], streams: .none, environment: environment) else {
            return false
        }
        let (outcomes, outcome) = AsyncStream.makeStream(of: Bool.self)
        // Waiting blocks a thread, which the cooperative pool cannot spare.
        DispatchQueue.global().async { outcome.yield(process.exitStatus() == 0) }
        DispatchQueue.global().asyncAfter(deadline: .now() + patience) { outcome.yield(true) }
        return await outcomes.first { _ in true } ?? true
    }
}
