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

    /// Opens an address by the first program of the variable `BROWSER` that can, and otherwise as the desktop does.
    ///
    /// The variable has commands with colons between them. The address takes the place of `%s`, or is the last word
    /// (https://www.freedesktop.org/wiki/Software/xdg-utils/, `xdg-open`).
    ///
    /// Waits a little for a program to fail, but not for its end: some end only when the browser does.
    ///
    /// - Returns: `false` if none is there, or each one fails.
    public static func open(_ address: String, environment: EnvironmentVariables) async -> Bool {
        let chosen = (environment.variables["BROWSER"] ?? "").split(separator: ":").map { $0.split(separator: " ") }
        for words in chosen + [[opener[...]]] {
            guard let name = words.first else { continue }
            let arguments = words.dropFirst().map { String($0).replacing("%s", with: address) }
            let isNamed = words.dropFirst().contains { $0.contains("%s") }
            if await run(String(name), arguments + (isNamed ? [] : [address]), environment) { return true }
        }
        return false
    }

    private static func run(_ name: String, _ words: [String], _ environment: EnvironmentVariables) async -> Bool {
        // Without streams, because a browser that runs in the terminal would take the terminal from the prompt.
        guard let process = try? ChildProcess(name, words, streams: .none, environment: environment) else {
            return false
        }
        let (outcomes, outcome) = AsyncStream.makeStream(of: Bool.self)
        // Waiting blocks a thread, which the cooperative pool cannot spare.
        DispatchQueue.global().async { outcome.yield(process.exitStatus() == 0) }
        DispatchQueue.global().asyncAfter(deadline: .now() + patience) { outcome.yield(true) }
        return await outcomes.first { _ in true } ?? true
    }
}
