import ArgumentsKit
import Domain
import DomainKit
import Presentation

enum RateCommand {
    static let command = Command(
        "rate",
        abstract: "Rate one or more films, or remove your ratings.",
        discussion: """
            The last word is the rating, from 0.5 to 10 in steps of 0.5. It replaces an earlier one. You have to be signed \
            in, with an account or as a guest. 'movies ratings' shows your ratings.

            \(MovieArgument.discussion)

            \(FilmsImportCommand.discussion("The last word of a line is its rating. If two rows are about the same film, the later one counts. The ratings of these sites have their own scale. In other tables, ratings are stars of five if all are halves of up to 5. Otherwise, add --scale."))
            """,
        arguments: [films, rating],
        options: [removes] + MovieArgument.options + FilmsImportCommand.options + [FilmsInput.scale],
        examples: [
            Example("movies rate 'Batman (1989)' 8.5", caption: "By title and year."),
            Example("movies rate the godfather 10", caption: "By title; the last word is the rating."),
            Example("movies rate 'The Godfather' Alien 9", caption: "Two films."),
            Example("movies rate 'Batman (1989)' --remove", caption: "Removes your rating."),
            Example("movies rate --import ratings.csv --dry-run", caption: "Shows what an import would change."),
            Example(
                "unzip -p letterboxd.zip ratings.csv | movies rate --import -",
                caption: "Imports a file that another program prints."
            ),
        ],
        action: CommandAction(run)
    )

    private static let films = Argument<[String]>(
        "film",
        help: MovieArgument.help,
        canBeEmpty: true,
        completion: .dynamic(.movies)
    )
    private static let rating = Argument<String?>("rating", help: "From 0.5 to 10, in steps of 0.5.")
    private static let removes = Flag("remove", help: "Remove your rating, or ratings.")

    private static func run(_ context: CommandContext) async throws {
        let arguments = context.arguments
        let hasOthers = !arguments[films].isEmpty || arguments[removes]
        let others = hasOthers ? "no film, no rating and no '--remove'" : nil
        if try await FilmsImportCommand.runIfAsked(nil, without: others, context) { return }
        guard !arguments[films].isEmpty else { throw context.usage("Missing expected argument '<film> ...'") }
        let (films, rating) = try filmsAndRating(context)
        try await LibraryChangeOutput.requireSession(for: .rating(rating), context)
        if try await FilmsImportCommand.runIfPiped(films, .rating(rating), context) { return }
        if rating != nil { try await refuseTitle(of: films, context) }
        try await LibraryChangeOutput.write(.rating(rating), of: films, context)
    }

    /// Refuses words such as `toy story 3` and `rocky 3`: the number may belong to the title, and the rating may be missing.
    ///
    /// Only words without quotes that end with a whole number are looked up.
    private static func refuseTitle(of films: [String], _ context: CommandContext) async throws {
        guard let number = context.arguments[rating], let written = WrittenRating(number), written.scale == nil,
            films != ["-"],
            !films.contains(where: { $0.contains(where: \.isWhitespace) }),
            (try? MovieReference.references(films, in: context.container.catalogue).first?.title) != nil,
            let title = try? SearchText((films + [number]).joined(separator: " "))
        else { return }
        let movie: Movie?
        do {
            movie = try await context.container.makeFindMovieUseCase().sequel(
                title,
                language: try context.language(nil),
                policy: try context.arguments.fetchPolicy(maxAge: FindMovieUseCase.maxAge)
            )
        } catch let error as RepositoryError {
            // Without a network, a title that is not known is none.
            guard error.allowsKnownMovies else { throw error }
            return
        }
        guard let movie else { return }
        throw context.usage(
            "Missing rating, if the film is \(MovieLabel.text(movie)). "
                + "If \(number) is the rating, name the film with its year, as in: movies rate 'Batman (1989)' \(number)"
        )
    }

    /// With `--remove`, the rating is `nil`, and the last word belongs to the names.
    private static func filmsAndRating(_ context: CommandContext) throws -> ([String], UserRating?) {
        let arguments = context.arguments
        let films = arguments[films]
        let last = arguments[rating]
        if arguments[removes] {
            let isRating = last.flatMap { UserRating(text: $0) } != nil
            if isRating, films.contains(where: { $0.contains(" ") }) || films.allSatisfy({ Int($0) != nil }) {
                throw context.usage("'--remove' takes no rating")
            }
            return (films + (last.map { [$0] } ?? []), nil)
        }
        guard let last else {
            throw context.usage("Missing rating. Give it after the film, as in: movies rate 'Batman (1989)' 8.5")
        }
        let scale = arguments[FilmsInput.scale] ?? .ten
        guard let rating = UserRating(text: last, scale: scale) else {
            throw context.usage(
                "'\(last)' is not a rating. The last word is a number from 0.5 to 10 in steps of 0.5, "
                    + "as in: movies rate 'Batman (1989)' 8.5"
            )
        }
        return (films, rating)
    }
}
