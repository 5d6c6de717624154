import Testing

/// A row of the table of what a command line does.
struct CommandLineRow: Sendable, CustomTestStringConvertible {
    static let all = requests + commands + values + invalidValues + spellings

    let number: Int
    let words: [String]
    let expected: String

    init(_ number: Int, _ words: [String], _ expected: String) {
        self.number = number
        self.words = words
        self.expected = expected
    }

    /// A row that ends in a usage error of `search`.
    init(_ number: Int, search words: [String], fails report: String) {
        self.init(number, ["search"] + words, report + "\n" + Self.searchUsage)
    }

    var testDescription: String { "\(number): \(words)" }

    private static let searchUsage = """
        Usage: movies search [--page <page>] [--sort <sort>] [--raw] <query> ...
          See 'movies search --help' for more information.
        """
}
