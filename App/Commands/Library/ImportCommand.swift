import ArgumentsKit
import Domain
import DomainKit
import Infrastructure
import PlatformKit
import Presentation
import TerminalKit

enum ImportCommand {
    static let command = Command(
        "import",
        abstract: "Import ratings, watchlist and favorites from the files of an export.",
        discussion: """
            Takes the files of an unpacked export of Letterboxd, IMDb, \(MovieService.name) or Trakt under the names that they have: \
            'ratings.csv' sets your ratings, 'watchlist.csv' adds to your watchlist, and 'favorites.csv' and 'likes/films.csv' add \
            to your favorites. What you have watched, your diary, your reviews and other lists are not imported. If the name \
            does not say what a file is, 'movies rate --import', 'movies watchlist add --import' and 'movies favorites add --import' \
            take the file.

            All files are read before anything is changed. \(FilmsImportCommand.repetition)
            """,
        arguments: [files],
        options: [FilmsImportCommand.isDryRun, FilmsInput.scale, MovieArgument.takesFirst],
        examples: [
            Example("movies import letterboxd/*.csv letterboxd/likes/films.csv", caption: "An unpacked export."),
            Example("movies import ratings.csv watchlist.csv --dry-run", caption: "Shows what would change."),
        ],
        action: CommandAction(run)
    )

    private static let files = Argument<[String]>("file", help: "A file of an export.", completion: .file)

    private enum Content: Int {
        // A rating takes a film off the watchlist of the service, so ratings come first.
        case ratings, favorites, watchlist
        case notImported

        /// Decides by the words of the name, and by the folder of Letterboxd's likes. `nil` if they say nothing.
        init?(path: String) {
            let parts = path.lowercased().split(separator: "/")
            guard let name = parts.last?.split(separator: ".").first else { return nil }
            let words = Set(name.split { !$0.isLetter }.map(String.init))
            let folder = parts.dropLast().last ?? ""
            if folder == "likes" {
                self = words == ["films"] ? .favorites : .notImported
            } else if folder == "lists" || !words.isDisjoint(with: Self.otherNames) {
                self = .notImported
            } else if words.contains("ratings") {
                self = .ratings
            } else if words.contains("watchlist") {
                self = .watchlist
            } else if !words.isDisjoint(with: ["favorites", "favourites"]) {
                self = .favorites
            } else {
                return nil
            }
        }

        private static let otherNames: Set = [
            "watched", "diary", "reviews", "comments", "profile", "history", "collection", "lists", "shows", "episodes",
            "seasons",
        ]

        var change: LibraryChange? {
            switch self {
            case .ratings, .notImported: nil
            case .favorites: .list(.favorites, isListed: true)
            case .watchlist: .list(.watchlist, isListed: true)
            }
        }
    }

    private static func run(_ context: CommandContext) async throws {
        try FilmsImportCommand.checkOptions(context)
        var contents: [(content: Content, name: String, file: FilmsFile)] = []
        for path in context.arguments[files] {
            guard path != "-" else { throw refusal("Standard input has no name, so it was not imported.", path) }
            let content = Content(path: path)
            guard content != .notImported else {
                context.notice("\(path): not imported")
                continue
            }
            // A folder, or a file that is missing, has no command that takes it.
            let change = content.map(\.change) ?? .list(.watchlist, isListed: true)
            let file = try FilmsImportCommand.read(path, change, context)
            guard let content else {
                throw refusal("The name '\(path)' does not say what is in the file, so it was not imported.", path)
            }
            guard content == .ratings || file.source != "Letterboxd" || !file.hasRatings else {
                let reason = "It has the name of a list, and the columns of ratings."
                throw refusal("'\(path)' was not imported. \(reason)", path)
            }
            contents.append((content, path, file))
        }
        let sorted = contents.sorted { $0.content.rawValue < $1.content.rawValue }
        try await FilmsImportCommand.run(sorted.map { ($0.name, $0.file) }, context)
    }

    private static func refusal(_ summary: String, _ path: String) -> CommandFailure {
        guard let word = ShellWord(path) else { return .refused(summary: summary, advice: ["Nothing was changed."]) }
        let commands = ["rate", "watchlist add", "favorites add"].map { "  movies \($0) --import=\(word)" }
        return .refused(summary: summary, advice: ["Nothing was changed. To import it as what it is:"] + commands)
    }
}
