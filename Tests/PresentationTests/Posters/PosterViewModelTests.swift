import Domain
import DomainDoubles
import DomainKit
import DomainKitDoubles
import Presentation
import PresentationDoubles
import PresentationKit
import Testing

@MainActor
@Suite(.timeLimit(.minutes(3)))
struct PosterViewModelTests {
    private let batman: Movie
    private let lantern: Movie
    private let image: PosterImage

    init() throws {
        batman = try Fixture.batman()
        lantern = try Fixture.movie(9, "Lantern")
        image = try #require(PosterImage(Fixture.png))
    }

    /// Two movies, of which the second has no poster.
    private func viewModel(_ posters: FakePosterRepository) -> PosterViewModel {
        let details = FakeMovieDetailsRepository([MovieDetails(movie: batman), MovieDetails(movie: lantern)])
        return PosterViewModel(downloadPoster: DownloadPosterUseCase(details: details, posters: posters))
    }

    private func states(_ viewModel: PosterViewModel, of movie: MovieID? = nil) async -> [PosterState] {
        let policy = FetchPolicy.cachedIfFresh(maxAge: .zero)
        return await viewModel.download(movie: movie ?? batman.id, language: nil, width: .w780, policy: policy).all()
    }

    @Test func `a poster of the requested width is downloaded`() async {
        let step = DownloadProgress(received: 5, total: 12)
        let posters = FakePosterRepository(.success(image), progress: [step])
        let viewModel = viewModel(posters)
        let fetch = FetchOutcome(origin: .service, cachedAt: Timestamp(millisecondsSince1970: 0), error: nil)
        let shown = PosterState.shown(Poster(movie: batman, movieFetch: fetch, width: .w780, image: image))
        #expect(await states(viewModel) == [.loading(nil), .loading(step), shown])
        #expect(viewModel.state == shown)
        #expect(posters.requests.all.map(\.width) == [.w780])
    }

    @Test func `what failed is told apart, and a missing poster is no failure`() async throws {
        let unreachable = RepositoryError.service(.unreachable(reason: "no network"))
        let failing = viewModel(FakePosterRepository(.failure(unreachable)))
        #expect(await states(failing).last == .imageFailed(unreachable))
        let unknown = try #require(MovieID(404))
        #expect(await states(failing, of: unknown).last == .movieFailed(.service(.notFound)))
        #expect(await states(failing, of: lantern.id).last == .noPoster(lantern))
        #expect(await states(viewModel(FakePosterRepository(.failure(.cancelled)))).last == .idle)
    }
}

struct PosterFileNameTests {
    private static let names: [(title: String, name: String)] = [
        ("Batman", "Batman (1989).png"), ("Batman: Year One", "Batman - Year One (1989).png"),
        ("Face/Off", "Face-Off (1989).png"), ("What's Up, Doc?", "What's Up, Doc (1989).png"),
        ("M*A*S*H", "MASH (1989).png"), ("...And Justice for All. .", "And Justice for All (1989).png"),
        ("-30-", "30- (1989).png"), ("../../etc/passwd", "etc-passwd (1989).png"), ("~root", "root (1989).png"),
        ("A\u{1B}[31m\u{202E}B\nC", "A[31mB C (1989).png"), ("バットマン 👩‍🚀", "バットマン 👩‍🚀 (1989).png"),
        ("a\\b|c:d\"e<f>g  h", "a-b-c-d'efg h (1989).png"), ("", "Film 7 (1989).png"), ("???", "Film 7 (1989).png"),
        ("/", "Film 7 (1989).png"),
        (String(repeating: "é", count: 100), "\(String(repeating: "é", count: 100)) (1989).png"),
        ("b" + String(repeating: "é", count: 150), "b\(String(repeating: "é", count: 99)) (1989).png"),
    ]

    @Test(arguments: names) func `the name is the title and the year, made safe and short`(title: String, name: String)
        throws
    {
        #expect(PosterFileName.text(try poster(title, year: 1989)) == name)
    }

    @Test func `the name has no year if none is known`() throws {
        #expect(PosterFileName.text(try poster("Batman", year: nil)) == "Batman.png")
    }

    private func poster(_ title: String, year: Int?) throws -> Poster {
        let movie = try Fixture.movie(7, title, year: year)
        return Poster(movie: movie, width: .w500, image: try #require(PosterImage(Fixture.png)))
    }
}
