import ArgumentsKit
import Domain
import DomainKit
import PlatformKit
import TerminalKit

/// The conversation of `movies browse --plain`, in which a person types command lines: how its commands run, and what was
/// printed last under which number.
@MainActor
final class PlainBrowse {
    /// What a number stands for.
    enum Entry {
        case movie(Movie)
        case search(SearchText)
    }

    /// The environment of the commands: a terminal that takes lines of text and nothing else.
    let environment: EnvironmentVariables
    /// The words before each command line.
    let options: [String]
    /// The words to search for first, or `nil`.
    let query: String?
    private(set) var entries: [Int: Entry] = [:]
    /// The command line that reads on in the list, or `nil` at its end.
    private(set) var more: [String]?
    /// Whether the present command reads on. The program has made its words, so a number in them is an id.
    var isReadingOn = false
    /// The command line of the list.
    private var command: [String] = []

    /// Creates a conversation to which the options of a command line apply.
    ///
    /// - Parameters:
    ///   - environment: The environment of the program.
    ///   - language: Overrides the setting, if it is not `nil`.
    ///   - region: Overrides the setting, if it is not `nil`.
    init(
        _ arguments: ParsedArguments,
        environment: EnvironmentVariables,
        query: String?,
        language: Language?,
        region: Region?
    ) {
        self.query = query
        let flags = [
            ("--offline", GlobalOptions.offline), ("--no-input", GlobalOptions.noInput),
            ("--quiet", GlobalOptions.quiet), ("--verbose", GlobalOptions.verbose),
        ]
        options = flags.filter { arguments[$0.1] }.map(\.0)
        var variables = environment.variables
        variables.merge(["TERM": "dumb", "NO_COLOR": "1"]) { $1 }
        variables.merge(["MOVIES_FORCE_TTY": "1"]) { given, _ in given }
        for (key, value) in [(ConfigurationKey.language, language?.tag), (.region, region?.code)] {
            if let variable = key.variable, let value { variables[variable] = value }
        }
        self.environment = EnvironmentVariables(variables)
    }

    /// Remembers a part of a list. The parts before it stay known.
    ///
    /// - Parameters:
    ///   - first: The number of the first movie.
    ///   - command: The command line that shows the list.
    ///   - more: The command line that shows its next part, or `nil` if there is none.
    func remember(_ movies: [Movie], from first: Int, of command: [String], more: [String]? = nil) {
        if command != self.command { entries = [:] }
        (self.command, self.more) = (command, more)
        for (index, movie) in movies.enumerated() { entries[first + index] = .movie(movie) }
    }

    /// Remembers recent searches, numbered from 1.
    func remember(_ searches: [SearchText]) {
        (command, more, entries) = ([], nil, [:])
        for (index, search) in searches.enumerated() { entries[index + 1] = .search(search) }
    }

    /// Returns the film that was printed under a number.
    ///
    /// - Throws: A refusal if there is none.
    func movie(_ number: Int) throws -> Movie {
        guard case .movie(let movie) = entries[number] else {
            throw CommandFailure.refused(
                summary: "There is no film with the number \(number) in what was listed last.",
                advice: ["List films first, or name the film by its title."]
            )
        }
        return movie
    }
}
