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

    /// Opens an address. False where there is no such program, and where it fails: known once it has ended, which some
    /// openers do no sooner than the browser itself.
    static func open(_ address: String) async -> Bool {
        // A browser that runs in the terminal itself would take it away from the question that is being asked.
        guard let process = try? ChildProcess(opener, [address], streams: .none) else { return false }
        return await withCheckedContinuation { continuation in
            // A thread of its own waits: the cooperative pool has none to spare.
            DispatchQueue.global().async {
                continuation.resume(returning: process.exitStatus() == 0)
            }
        }
    }
}

/// A page that people look at in a browser.
struct WebPage: Sendable, Hashable {
    let address: String

    /// The search at TMDB, whichever service the program asks.
    static func search(_ text: SearchText) -> WebPage {
        WebPage(address: "https://www.themoviedb.org/search/movie?query=" + PercentEncoding.encode(text.value))
    }
}
