import Dispatch
import Domain
import Infrastructure

/// The browser of the desktop that the program runs on.
enum Browser {
    #if canImport(Darwin)
    private static let opener = "open"
    #else
    private static let opener = "xdg-open"
    #endif

    /// Opens an address.
    ///
    /// Returns when the opener has ended. Some openers end only when the browser does.
    ///
    /// - Returns: `false` if there is no opener or it fails.
    static func open(_ address: String) async -> Bool {
        // Without streams, because a browser that runs in the terminal would take the terminal from the prompt.
        guard let process = try? ChildProcess(opener, [address], streams: .none) else { return false }
        return await withCheckedContinuation { continuation in
            // Waiting blocks a thread, which the cooperative pool cannot spare.
            DispatchQueue.global().async {
                continuation.resume(returning: process.exitStatus() == 0)
            }
        }
    }

    /// The address of a search at TMDB, even if the program uses another service.
    static func searchPage(for text: SearchText) -> String {
        "https://www.themoviedb.org/search/movie?query=" + PercentEncoding.encode(text.value)
    }
}
