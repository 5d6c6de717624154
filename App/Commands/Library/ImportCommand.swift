import ArgumentsKit
import Domain
import DomainKit
import Infrastructure
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
            guard path != "-", let content = Content(path: path) else {
                // A folder, or a file that is missing, has no command that takes it.
                if path != "-" { _ = try FilmsImportCommand.read(path, .list(.watchlist, isListed: true), context) }
                throw unnamed(path)
            }
            guard content != .notImported else {
                context.notice("\(path): not imported")
                continue
            }
            contents.append((content, path, try read(path, as: content, context)))
        }
        let sorted = contents.sorted { $0.content.rawValue < $1.content.rawValue }
        try await FilmsImportCommand.run(sorted.map { ($0.name, $0.file) }, context)
    }

    /// - Throws: A refusal also if a file with the name of a list has the columns of Letterboxd's ratings.
    private static func read(_ path: String, as content: Content, _ context: CommandContext) throws -> FilmsFile {
        let file = try FilmsImportCommand.read(path, content.change, context)
        guard content == .ratings || file.source != "Letterboxd" || !file.hasRatings else {
            throw CommandFailure.refused(
                summary: "'\(path)' was not imported. It has the name of a list, and the columns of ratings.",
                advice: ["Nothing was changed. To import it as what it is:"] + commands(path)
            )
        }
        return file
    }

    private static func unnamed(_ path: String) -> CommandFailure {
        let name = path == "-" ? "Standard input has no name" : "The name '\(path)' does not say what is in the file"
        return .refused(
            summary: "\(name), so it was not imported.",
            advice: ["Nothing was changed. To import it as what it is:"] + commands(path)
        )
    }

    private static func commands(_ path: String) -> [String] {
        ["rate", "watchlist add", "favorites add"].map { "  movies \($0) --import \(ShellWord(path))" }
    }
}
