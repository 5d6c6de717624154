import Domain
import DomainDoubles
import DomainKit
import Testing

struct NameMovieUseCaseTests {
    @Test func `a known movie needs no request, unless copies may not be used`() async throws {
        let (listed, fetched) = (try Movie.film(268, "Batman"), try Movie.film(268, "Batman!"))
        let details = FakeMovieDetailsRepository([MovieDetails(movie: fetched)])
        func name(
            among known: [Movie],
            _ details: FakeMovieDetailsRepository,
            policy: FetchPolicy = .cachedIfFresh(maxAge: .zero)
        ) async throws -> Movie {
            try await NameMovieUseCase(knownMovies: FakeKnownMoviesRepository(known), details: details)
                .execute(listed.id, language: nil, policy: policy)
        }
        #expect(try await name(among: [listed], details) == listed)
        #expect(details.requests.isEmpty)
        #expect(try await name(among: [], details) == fetched)
        #expect(details.requests == [listed.id])
        #expect(try await name(among: [listed], details, policy: .remoteOnly) == fetched)
        await #expect(throws: RepositoryError.service(.notFound)) {
            try await name(among: [], FakeMovieDetailsRepository())
        }
    }
}
