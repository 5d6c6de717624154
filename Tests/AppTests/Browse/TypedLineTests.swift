import ArgumentsKit
import Domain
import DomainKit
import InfrastructureKitDoubles
import PlatformKit
import Presentation
import TerminalKit
import Testing

@testable import MoviesCLI

/// What a line of `movies browse --plain` means.
@MainActor
struct TypedLineTests {
    private let plain: PlainBrowse

    init() async throws {
        plain = try await Self.conversation()
    }

    private static func conversation(_ options: String...) async throws -> PlainBrowse {
        let home = try TemporaryDirectory()
        let outcome = try MoviesCommandLine.tool.parse(["browse", "--plain"] + options)
        guard case .run(.onScreen(let work), let arguments) = outcome else { throw RepositoryError.cancelled }
        let environment = EnvironmentVariables(["HOME": home.path, "TERM": "xterm", "MOVIES_FORCE_TTY": "60"])
        let context = try CommandContext(arguments, environment: environment, staysOpen: true)
        let plain = try #require(try await work(context))
        await context.container.shutDown()
        return plain
    }

    private func meaning(of line: String) -> TypedLine { TypedLine(line, in: plain, MoviesCommandLine.tool) }

    private func film(_ id: Int) throws -> Movie {
        Movie(id: try #require(MovieID(id)), title: "Film", originalTitle: "Film")
    }

    private nonisolated static let commands: [(String, [String])] = [
        ("ratings", ["ratings"]), ("Ratings", ["ratings"]), ("rate 3 8.5", ["rate", "3", "8.5"]),
        ("  watchlist  add 3 ", ["watchlist", "add", "3"]), ("watchlist 3", ["watchlist", "add", "3"]),
        ("favorites 12", ["favorites", "add", "12"]), ("similar 3", ["similar", "3"]),
        ("view 3 --trailer", ["view", "3", "--trailer"]), ("search party", ["search", "party"]),
        ("search 300", ["search", "300"]), ("help view", ["help", "view"]), ("--help", ["--help"]),
        ("movies auth login", ["auth", "login"]),
        ("rate 'Batman (1989)' 8", ["rate", "Batman (1989)", "8"]),
        ("search --year 2008 \"the dark knight\"", ["search", "--year", "2008", "the dark knight"]),
    ]

    @Test(arguments: commands)
    func `a line that is a command line runs as it is`(line: String, words: [String]) {
        #expect(meaning(of: line) == .command(words))
    }

    @Test(arguments: [
        "batman", "back to the future", "history of violence", "12 angry men", "more than a game", "ratings war",
        "doctor strange", "favorites of mine", Version.program, "\(Version.program) about films", "quit smoking",
        "help me",
        "environment",
        "schindler's list", "'71 and 'til", "-30-", "spider-man -- again", "__send", "history 3", "watchlist of a spy",
    ])
    func `words that are no command line are searched for as they are, even if they begin like one`(line: String) {
        #expect(meaning(of: "  \(line)\t") == .command(["search", "--", line]))
    }

    @Test(arguments: [
        "view", "rate", "watchlist add", "search", "view --foo", "ratings --page x", "search batman --page 0",
        "rate 3 11",
    ])
    func `an error in a line that is clearly a command line is left to the command`(line: String) {
        #expect(meaning(of: line) == .command(line.split(separator: " ").map(String.init)))
    }

    @Test(arguments: ["", " \t"])
    func `an empty line means nothing`(line: String) {
        #expect(meaning(of: line) == .nothing)
    }

    @Test(arguments: ["quit", "Quit "])
    func `quit ends`(line: String) {
        #expect(meaning(of: line) == .quit)
    }

    @Test func `the help names only command lines`() throws {
        guard case .answer(let help) = meaning(of: "HELP") else { throw RepositoryError.cancelled }
        plain.remember([], from: 1, of: [], more: ["ratings", "--page", "2"])
        for line in help.dropFirst().dropLast() {
            for example in line.prefix(while: { $0 != ":" }).split(separator: ", ") {
                let meaning = meaning(of: String(example))
                #expect(meaning != .command(["search", "--", String(example)]), "\(example)")
                #expect(meaning != .nothing)
            }
        }
    }

    @Test func `a number alone is the film that was printed under it, and any other is explained`() throws {
        plain.remember([try film(7), try film(8)], from: 1, of: ["ratings"])
        #expect(meaning(of: "2") == .command(["view", "2"]))
        #expect(try plain.movie(2).id.value == 8)
        let answer = "There is no number 3 in what was listed last. To search for it, type: search 3"
        #expect(meaning(of: "3") == .answer([answer]))
        #expect(throws: CommandFailure.self) { try plain.movie(3) }
    }

    @Test func `more reads on, and the numbers from before stay`() throws {
        let next = ["ratings", "--page", "2"]
        plain.remember([try film(7)], from: 1, of: ["ratings"], more: next)
        #expect(meaning(of: "more") == .command(next))
        plain.remember([try film(8)], from: 21, of: ["ratings"])
        #expect(try [plain.movie(1), plain.movie(21)].map(\.id.value) == [7, 8])
        #expect(meaning(of: "More") == .answer(["There is nothing more to read."]))
    }

    @Test func `another list has other numbers`() throws {
        plain.remember([try film(7), try film(8)], from: 1, of: ["ratings"], more: ["ratings", "--page", "2"])
        plain.remember([try film(9)], from: 1, of: ["watchlist"])
        #expect(try plain.movie(1).id.value == 9)
        #expect(throws: CommandFailure.self) { try plain.movie(2) }
    }

    @Test func `the number of a recent search searches again, and is no film`() throws {
        plain.remember([try film(7)], from: 1, of: ["ratings"], more: ["ratings", "--page", "2"])
        plain.remember([try SearchText("batman")])
        #expect(meaning(of: "1") == .command(["search", "--", "batman"]))
        #expect(throws: CommandFailure.self) { try plain.movie(1) }
        #expect(meaning(of: "more") == .answer(["There is nothing more to read."]))
    }

    @Test func `the options of the start apply to every line`() async throws {
        let plain = try await Self.conversation("--offline", "--quiet", "--language", "de", "--region", "AT", "batman")
        #expect(plain.options == ["--offline", "--quiet"])
        #expect(plain.query == "batman")
        let configuration = try Configuration.read(plain.environment)
        #expect([configuration[.language], configuration[.region]] == ["de", "AT"])
    }

    @Test func `the commands take the terminal for one that shows lines alone`() {
        let terminal = Terminal(environment: plain.environment, configuration: nil)
        #expect(terminal.output.isTerminal)
        #expect(!terminal.canRedraw)
        #expect(terminal.size.columns == 60)
        #expect(!terminal.isColored(nil))
    }
}
