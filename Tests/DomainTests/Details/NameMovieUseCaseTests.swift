import Domain
import DomainDoubles
import DomainKit
import Testing

struct NameMovieUseCaseTests {
    private let listed: Movie
    private let fetched: Movie
    private let details: FakeMovieDetailsRepository

    init() throws {
        let id = try #require(MovieID(268))
        listed = Movie(id: id, title: "Batman", originalTitle: "Batman")
        fetched = Movie(id: id, title: "Batman!", originalTitle: "Batman!")
        details = FakeMovieDetailsRepository([MovieDetails(movie: fetched)])
    }

    private func name(cached: [Movie], policy: FetchPolicy = .cachedIfFresh(maxAge: .zero)) async throws -> Movie {
        try await NameMovieUseCase(knownMovies: FakeKnownMoviesRepository(cached), details: details)
            .execute(fetched.id, language: nil, policy: policy)
    }

    @Test func `a known movie needs no request`() async throws {
        #expect(try await name(cached: [listed]) == listed)
        #expect(details.requests.isEmpty)
    }

    @Test func `the details of any other movie are fetched`() async throws {
        #expect(try await name(cached: []) == fetched)
        #expect(details.requests == [fetched.id])
    }

    @Test func `the details are fetched if copies may not be used`() async throws {
        #expect(try await name(cached: [listed], policy: .remoteOnly) == fetched)
    }

    @Test func `a movie that does not exist is an error`() async throws {
        let unknown = NameMovieUseCase(
            knownMovies: FakeKnownMoviesRepository(),
            details: FakeMovieDetailsRepository()
        )
        await #expect(throws: RepositoryError.service(.notFound)) {
            try await unknown.execute(listed.id, language: nil, policy: .remoteOnly)
        }
    }
}
