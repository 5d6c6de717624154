import DomainDoubles
import DomainKit
import DomainKitDoubles
import Testing

@testable import Domain

struct FetchMovieDetailsUseCaseTests {
    private static let failure = RepositoryError.service(.unreachable(reason: "refused"))

    private typealias Row = (
        language: String?, overview: String, isAnswered: Bool, english: String?, requests: Int, shown: String
    )

    /// Who waits for a service that has failed would wait once more.
    private static let rows: [Row] = [
        ("sk", "", true, "About.", 2, "In English: About."), ("sk", "O.", true, "About.", 1, "O."),
        ("sk", "", false, "About.", 1, ""), ("sk", "", true, "", 2, ""), ("sk", "", true, nil, 2, ""),
        (nil, "", true, "About.", 1, ""), ("en-GB", "", true, "About.", 1, ""),
    ]

    @Test(arguments: rows)
    private func `an overview that is missing in a language is the English one, which only then is asked for`(
        row: Row
    ) async throws {
        let repository = FakeMovieDetailsRepository()
        let (own, english) = (try details(row.overview), try row.english.map(details))
        repository.script(ScriptedFetch(ending: row.isAnswered ? finished(own) : .failed(Self.failure, cached: own)))
        repository.script(ScriptedFetch(ending: english.map(finished) ?? .failed(Self.failure, cached: nil)))
        let (id, language) = (own.value.movie.id, try row.language.map { try Language($0) })
        let shown = await FetchMovieDetailsUseCase(details: repository)
            .execute(id, language: language, in: nil, policy: .remoteOnly).all().compactMap(\.content?.value)
        #expect(shown.map { ($0.isOverviewInEnglish ? "In English: " : "") + $0.movie.overview } == [row.shown])
        #expect(repository.requests.count == row.requests)
    }

    private func finished(_ details: Cached<MovieDetails>) -> FetchEvent<MovieDetails> {
        .finished(details, origin: .service)
    }

    private func details(_ overview: String) throws -> Cached<MovieDetails> {
        var movie = try Movie.film(194)
        movie.overview = overview
        return Cached(MovieDetails(movie: movie), at: Timestamp(millisecondsSince1970: 0))
    }
}
