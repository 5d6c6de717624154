import ArgumentsKit
import Testing

@testable import MoviesCLI

struct ProgramHelpTests {
    @Test func `the help of the program fits a terminal of 24 lines`() throws {
        guard case .help(let page) = try MoviesCommandLine.tool.parse([]) else { throw CancellationError() }
        let lines = page.rendered(width: 80, isStyled: false).split(separator: "\n", omittingEmptySubsequences: false)
        // Behind the last line feed is an empty one.
        #expect((2...25).contains(lines.count), "\(lines.count)")
    }
}
