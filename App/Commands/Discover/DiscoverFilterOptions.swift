import ArgumentsKit
import Domain
import DomainKit
import Infrastructure
import Presentation

enum DiscoverFilterOptions {
    static let all: [any OptionDeclaration] = [
        genre, withoutGenre, year, from, to, person, provider, region, minimumRuntime, maximumRuntime, minimumRating,
        minimumVotes,
    ]

    private static let genre = Option<[String]>(
        "genre",
        help: "Films of this genre, by its name or \(MovieService.name)'s id.",
        completion: .dynamic(.genres)
    )
    private static let withoutGenre = Option<[String]>(
        "without-genre",
        placeholder: "genre",
        help: "Films that are not of this genre.",
        completion: .dynamic(.genres)
    )
    private static let year = Option<YearsArgument?>(
        "year",
        short: "y",
        help: "Films of this year, or of these, as in '1990s' or '1990-1999'."
    )
    private static let from = Option<Int?>(
        "from",
        placeholder: "year",
        help: "Films of this year and later.",
        in: ReleaseYear.range
    )
    private static let to = Option<Int?>(
        "to",
        placeholder: "year",
        help: "Films of this year and earlier.",
        in: ReleaseYear.range
    )
    private static let person = Option<[String]>(
        "with",
        placeholder: "person",
        help: "Films with this person, or these with commas between, in the cast or the crew."
    )
    private static let provider = Option<[String]>(
        "provider",
        help: "Films that this provider streams, rents or sells, such as 'netflix'."
    )
    private static let region = Option<String?>(
        "region",
        help: "The country of the providers, such as 'DE'; by default the setting 'region'."
    )
    private static let minimumRuntime = Option<Int?>(
        "min-runtime",
        placeholder: "minutes",
        help: "Films of this length or longer.",
        in: RuntimeRange.minutes
    )
    private static let maximumRuntime = Option<Int?>(
        "max-runtime",
        placeholder: "minutes",
        help: "Films of this length or shorter.",
        in: RuntimeRange.minutes
    )
    private static let minimumRating = Option<Double?>(
        "min-rating",
        placeholder: "rating",
        help: "Films with this rating or a better one.",
        in: DiscoverFilters.ratings
    )
    private static let minimumVotes = Option<Int?>(
        "min-votes",
        placeholder: "number",
        help: "Films with as many votes or more.",
        in: DiscoverFilters.votes
    )

    /// People and providers are looked up by their names.
    ///
    /// - Throws: A usage error if the filters contradict each other, before anything is looked up.
    static func filters(_ context: CommandContext, language: Language?) async throws -> DiscoverFilters {
        let arguments = context.arguments
        var filters = DiscoverFilters()
        filters.genres = try GenreFilter(arguments[genre])
        filters.excludedGenres = try GenreFilter.genres(in: arguments[withoutGenre])
        filters.years = try years(context)
        filters.runtime = try RuntimeRange(from: arguments[minimumRuntime], to: arguments[maximumRuntime])
        filters.minimumRating = arguments[minimumRating]
        filters.minimumVotes = arguments[minimumVotes]
        try filters.check()
        let references = try arguments[person]
            .flatMap { $0.split(separator: ",", omittingEmptySubsequences: false) }
            .map { try PersonChoice.reference(String($0), context) }
        let places = try providers(context)
        let policy = try arguments.fetchPolicy(otherwise: DiscoverFilters.lookupPolicy)
        if let (names, region) = places {
            filters.providers = try await context.attempting(.reading("list of providers")) {
                try await context.container.makeFindProvidersUseCase()
                    .execute(names: names, region: region, policy: policy)
            }
        }
        for reference in references {
            let person = try await PersonChoice(context: context, example: "--with").person(
                reference,
                language: language,
                policy: policy
            )
            if !filters.people.contains(where: { $0.id == person.id }) { filters.people.append(person) }
        }
        return filters
    }

    private static func years(_ context: CommandContext) throws -> YearRange? {
        let arguments = context.arguments
        let first = try arguments[from].map(ReleaseYear.init)
        let last = try arguments[to].map(ReleaseYear.init)
        guard let years = arguments[year]?.years else {
            return try YearRange(from: first, to: last)
        }
        guard first == nil, last == nil else {
            throw context.usage("'--year' cannot be used with '--from' or '--to'")
        }
        return years
    }

    private static func providers(
        _ context: CommandContext
    ) throws -> (names: [String], region: Region)? {
        let names = context.arguments[provider].flatMap { $0.split(separator: ",").map(String.init) }
        guard !names.isEmpty else {
            if context.arguments[region] != nil { throw context.usage("'--region' needs '--provider'") }
            return nil
        }
        guard let region = try context.region(context.arguments[region]) else {
            throw context.usage("'--provider' needs a country: add --region DE, or run 'movies config set region DE'")
        }
        return (names, region)
    }
}
