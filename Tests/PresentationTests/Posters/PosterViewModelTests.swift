import DomainKitDoubles
import Domain
import DomainDoubles
import DomainKit
import Presentation
import PresentationDoubles
import Testing

@MainActor
@Suite(.timeLimit(.minutes(1)))
struct PosterViewModelTests {
    private let batman: Movie
    private let image: PosterImage
    private let details: FakeMovieDetailsRepository
    private let fetch = FetchOutcome(
        origin: .service,
        cachedAt: Timestamp(millisecondsSince1970: 0),
        error: nil
    )

    init() throws {
        batman = try Fixture.batman()
        image = try #require(PosterImage(Fixture.png))
        details = FakeMovieDetailsRepository([MovieDetails(movie: batman)])
    }

    @Test func `nothing is shown at first`() {
        #expect(viewModel(FakePosterRepository(.success(image))).state == .idle)
    }

    @Test func `a poster of the requested width is downloaded`() async {
        let step = DownloadProgress(received: 5, total: 12)
        let posters = FakePosterRepository(.success(image), progress: [step])
        let viewModel = viewModel(posters)
        let shown = PosterState.shown(Poster(movie: batman, movieFetch: fetch, width: .w780, image: image))
        #expect(await states(viewModel, width: .w780) == [.loading(nil), .loading(step), shown])
        #expect(viewModel.state == shown)
        #expect(posters.requests.all.map(\.width) == [.w780])
    }

    @Test func `a failure to fetch the movie differs from a failure to download the image`() async throws {
        let viewModel = viewModel(FakePosterRepository(.failure(.service(.unreachable(reason: "no network")))))
        #expect(await states(viewModel).last == .imageFailed(.service(.unreachable(reason: "no network"))))
        #expect(
            await states(viewModel, movie: try Fixture.movie(9, "Lantern").id).last == .movieFailed(.service(.notFound))
        )
    }

    @Test func `a movie without a poster is not an error`() async throws {
        let movie = try Fixture.movie(9, "Lantern")
        let details = FakeMovieDetailsRepository([MovieDetails(movie: movie)])
        let useCase = DownloadPosterUseCase(details: details, posters: FakePosterRepository(.success(image)))
        #expect(await states(PosterViewModel(downloadPoster: useCase), movie: movie.id).last == .noPoster(movie))
    }

    @Test func `a cancelled download shows nothing`() async {
        let viewModel = viewModel(FakePosterRepository(.failure(.cancelled)))
        #expect(await states(viewModel).last == .idle)
    }

    @Test func `cancelling the reader cancels the download`() async throws {
        let posters = FakePosterRepository(.success(image))
        posters.gate.close()
        let viewModel = viewModel(posters)
        let task = Task { await states(viewModel) }
        try await posters.requests.wait(forCount: 1)
        task.cancel()
        _ = await task.value
        try await posters.cancellations.wait(forCount: 1)
    }

    @Test func `a new download supersedes the one before it`() async throws {
        let posters = FakePosterRepository(.success(image))
        posters.gate.close()
        let viewModel = viewModel(posters)
        let first = Task { await states(viewModel, width: .w92) }
        try await posters.requests.wait(forCount: 1)
        let second = viewModel.download(
            movie: batman.id,
            language: nil,
            width: .w780,
            policy: .cachedIfFresh(maxAge: .zero)
        )
        #expect(await first.value == [.loading(nil)])
        posters.gate.open()
        var last: PosterState?
        for await state in second { last = state }
        #expect(last == .shown(Poster(movie: batman, movieFetch: fetch, width: .w780, image: image)))
        #expect(viewModel.state == last)
    }

    private func viewModel(_ posters: FakePosterRepository) -> PosterViewModel {
        PosterViewModel(downloadPoster: DownloadPosterUseCase(details: details, posters: posters))
    }

    private func states(
        _ viewModel: PosterViewModel,
        movie: MovieID? = nil,
        width: PosterWidth = .w500
    ) async -> [PosterState] {
        let movie = movie ?? batman.id
        var states: [PosterState] = []
        for await state in viewModel.download(
            movie: movie,
            language: nil,
            width: width,
            policy: .cachedIfFresh(maxAge: .zero)
        ) {
            states.append(state)
        }
        return states
    }
}
