import Domain

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// A page that people look at in a browser.
struct WebPage: Sendable, Hashable {
    let address: String

    /// The search at TMDB, whichever service the program asks.
    static func search(_ text: SearchText) -> WebPage {
        WebPage(address: "https://www.themoviedb.org/search/movie?query=" + percentEncoded(text.value))
    }

    /// Opens it with what the platform opens addresses with. Prints the address where there is no such program, and where
    /// standard output is no terminal, for then a program asks.
    func open(_ context: CommandContext) throws(CommandFailure) {
        guard context.terminal.output.isTerminal, opens() else { return try context.print([address]) }
    }

    private func opens() -> Bool {
        #if canImport(Darwin)
        let opener = "open"
        #else
        let opener = "xdg-open"
        #endif
        let words = [strdup(opener), strdup(address), nil]
        defer { for word in words { free(word) } }
        var process = pid_t()
        var status: Int32 = 0
        guard posix_spawnp(&process, opener, nil, nil, words, environ) == 0 else { return false }
        return waitpid(process, &status, 0) == process && status == 0
    }

    /// All but the unreserved characters of RFC 3986, section 2.3.
    private static func percentEncoded(_ text: String) -> String {
        text.utf8.map { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
                UInt8(ascii: "~"):
                return String(UnicodeScalar(byte))
            default:
                return "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
            }
        }.joined()
    }
}
