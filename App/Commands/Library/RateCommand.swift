public import Arguments
public import Domain
import Presentation

/// `movies rate`: rates a film, or removes a rating.
enum RateCommand {
    static let command = Command(
        "rate",
        abstract: "Rate a film, or take your rating back.",
        discussion: "You have to be signed in, with an account or as a guest.",
        arguments: [MovieArgument.id, rating],
        options: [removes],
        examples: [
            Example("movies rate 6 8.5", caption: "Replaces an earlier rating."),
            Example("movies rate 6 --remove", caption: "Takes it back."),
        ],
        action: CommandAction(run)
    )

    private static let rating = Argument<UserRating?>("rating", help: "From 0.5 to 10, in steps of 0.5.")
    private static let removes = Flag("remove", help: "Take your rating back.")

    private static func run(_ context: CommandContext) async throws(CommandFailure) {
        try context.requireService()
        let movie = try MovieArgument.id(context)
        let rating = context.arguments[rating]
        switch (rating, context.arguments[removes]) {
        case (nil, false): throw context.usage("Missing expected argument '<rating>'")
        case (_?, true): throw context.usage("'--remove' takes no rating")
        case (_?, false), (nil, true): break
        }
        try await context.result(attempting: .changing("film \(movie)")) { () throws(MoviesError) in
            try await context.container.makeRateMovieUseCase().execute(movie, rating: rating)
        }
        context.notice(
            rating.map { "You gave film \(movie) a rating of \($0)." } ?? "Film \(movie) has no rating of yours."
        )
    }
}

extension UserRating: ArgumentValue {
    public init(argument: String) throws(InvalidValue) {
        guard let value = Double(argument), let rating = try? UserRating(value) else {
            throw InvalidValue("Please provide a value from 0.5 to 10 in steps of 0.5.")
        }
        self = rating
    }

    public var argument: String { description }
}
