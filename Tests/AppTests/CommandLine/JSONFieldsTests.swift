import Arguments
import TestDoubles
import Testing

@testable import MoviesCLI

/// The fields of `--json` in the declarations of commands.
struct JSONFieldsTests {
    @Test(arguments: [
        "search --json id,title lantern", "search lantern --json id,title", "discover --json id,title",
        "popular --json id,title", "trending --json id,title", "trending --json id,title week",
        "watchlist --json id,title", "favorites --json id,title", "view --json id,title 6", "view 6 --json id,title",
        "view 6 --json id,genres", "search lantern --json title", "view 6 --json genres",
    ])
    func `a list of fields that is not joined to --json is a usage error`(line: String) throws {
        let words = line.split(separator: " ").map(String.init)
        let option = try #require(words.firstIndex(of: "--json"))
        let error = #expect(throws: UsageError.self) { try MoviesCommandLine.tool.parse(words) }
        let message = "Error: The fields of '--json' must be joined to it: --json=\(words[option + 1])\n"
        #expect(error?.report(width: 200).hasPrefix(message) == true)
    }
}
