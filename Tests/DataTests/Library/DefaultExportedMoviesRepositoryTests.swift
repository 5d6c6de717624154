import DomainKitDoubles
import Data
import DataKit
import DataKitDoubles
import Domain
import DomainKit
import Testing

@Suite(.timeLimit(.minutes(1)))
struct DefaultExportedMoviesRepositoryTests {
    @Test func `a title is searched for in its year`() async throws {
        let service = FakeDataTransferService(.json(PageJSON.titled("Alien", "Aliens")))
        let repository = DefaultExportedMoviesRepository(service: service)
        let movies = try await repository.movies(titled: SearchText("alien"), year: ReleaseYear(1979))
        #expect(movies.map(\.title) == ["Alien", "Aliens"])
        let request = try #require(service.requests.all.first?.request)
        #expect(request.query.contains(QueryItem("year", "1979")))
    }

    @Test func `a film is named by its id`() async throws {
        let service = FakeDataTransferService(.json(#"{"id":348,"title":"Alien","genres":[]}"#))
        let repository = DefaultExportedMoviesRepository(service: service)
        #expect(try await repository.movie(try #require(MovieID(348))).title == "Alien")
        #expect(service.requests.all.map(\.request.path) == ["/movie/348"])
    }
}
