import ArgumentsKit
import Domain
@testable internal import MoviesCLI
import DomainKit
import Presentation

/// `movies collection`: lists the films of a series.
enum CollectionCommand {
    static let command = Command(
        "collection",
        abstract: "List the films of a series.",
        arguments: [number],
        options: [ListOptions.language],
        examples: [Example("movies collection 263", caption: "The films of The Dark Knight Collection.")],
        action: CommandAction(attempt: .reading("collection"), fields: .movies, run)
    )

    /// A film is added to a series once in years, and its votes change by the day.
    private static let maxAge = Duration.seconds(24 * 60 * 60)

    private static let number = Argument<Int>("collection", help: "The number of the collection at TMDB.")

    @MainActor
    private static func run(_ context: CommandContext) async throws {
        let number = context.arguments[number]
        guard let collection = CollectionID(number) else { throw context.usage("There is no collection \(number)") }
        let policy = try context.arguments.fetchPolicy(maxAge: maxAge)
        let list = context.container.makeCollection(collection, language: try ListOptions.language(context))
        try await MoviesListOutput(context, command: ["collection", collection.description])
            .write(list, policy: policy)
    }
}
