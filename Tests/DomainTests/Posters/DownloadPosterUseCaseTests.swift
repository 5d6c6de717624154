import Domain
import DomainDoubles
import DomainKit
import DomainKitDoubles
import Testing

@Suite(.timeLimit(.minutes(1)))
struct DownloadPosterUseCaseTests {
    private let batman: Movie
    private let image: PosterImage

    init() throws {
        batman = Movie(
            id: try #require(MovieID(268)),
            title: "Batman",
            originalTitle: "Batman",
            poster: PosterPath("/cover.jpg")
        )
        image = try #require(PosterImage(Array("<svg></svg>".utf8)))
    }

    @Test func `a poster of the requested width is downloaded, with its progress`() async {
        let progress = [DownloadProgress(received: 1, total: 2), DownloadProgress(received: 2, total: 2)]
        let posters = FakePosterRepository(.success(image), progress: progress)
        let steps = await steps(FakeMovieDetailsRepository([MovieDetails(movie: batman)]), posters)
        let fetch = FetchOutcome(origin: .service, cachedAt: Timestamp(millisecondsSince1970: 0), error: nil)
        let poster = Poster(movie: batman, movieFetch: fetch, width: .w342, image: image)
        #expect(steps == progress.map(PosterDownload.progressed) + [.finished(poster)])
        #expect(posters.requests.all.map(\.width) == [.w342])
        #expect(posters.requests.all.map(\.path) == [batman.poster])
        #expect(posters.requests.all.map(\.policy) == [.remoteOnly])
    }

    @Test func `a movie without a poster is reported, and no image is requested`() async {
        let movie = Movie(id: batman.id, title: "Batman", originalTitle: "Batman")
        let posters = FakePosterRepository(.success(image))
        #expect(await steps(FakeMovieDetailsRepository([MovieDetails(movie: movie)]), posters) == [.noPoster(movie)])
        #expect(posters.requests.count == 0)
    }

    @Test func `the details of a known movie are not fetched`() async {
        let posters = FakePosterRepository(.success(image))
        let download = DownloadPosterUseCase(details: FakeMovieDetailsRepository(), posters: posters)
        var steps: [PosterDownload] = []
        for await step in download.execute(movie: batman, width: .w342, policy: .remoteOnly) { steps.append(step) }
        #expect(steps == [.finished(Poster(movie: batman, width: .w342, image: image))])
    }

    @Test func `an unknown movie differs from an unknown image`() async {
        let details = FakeMovieDetailsRepository([MovieDetails(movie: batman)])
        let posters = FakePosterRepository(.failure(.service(.notFound)))
        #expect(await steps(details, posters) == [.imageFailed(.service(.notFound))])
        #expect(await steps(FakeMovieDetailsRepository(), posters) == [.movieFailed(.service(.notFound))])
    }

    @Test(arguments: [
        ServiceFailure.unreachable(reason: ""), .unavailable(status: 500, retryAfter: nil),
        .rateLimited(retryAfter: nil),
    ])
    func `a cached movie is used if the service cannot be reached or fails`(failure: ServiceFailure) async {
        let copy = Cached(MovieDetails(movie: batman), at: Timestamp(millisecondsSince1970: 0))
        let last = await steps(
            scripted([.cached(copy), .failed(.service(failure), cached: copy)]),
            .init(.success(image))
        ).last
        let fetch = FetchOutcome(origin: .cache, cachedAt: copy.cachedAt, error: .service(failure))
        #expect(last == .finished(Poster(movie: batman, movieFetch: fetch, width: .w342, image: image)))
    }

    @Test func `no copy is used if the service refuses, or if there is none`() async {
        let copy = Cached(MovieDetails(movie: batman), at: Timestamp(millisecondsSince1970: 0))
        let posters = FakePosterRepository(.success(image))
        let refused = await steps(scripted([.failed(.service(.unauthorized), cached: copy)]), posters)
        #expect(refused == [.movieFailed(.service(.unauthorized))])
        let timeOut = RepositoryError.service(.timedOut(after: .zero))
        #expect(await steps(scripted([.failed(timeOut, cached: nil)]), posters) == [.movieFailed(timeOut)])
        #expect(posters.requests.count == 0)
    }

    @Test func `cancelling the reader cancels the download`() async throws {
        let posters = FakePosterRepository(.success(image))
        posters.gate.close()
        let details = FakeMovieDetailsRepository([MovieDetails(movie: batman)])
        let task = Task { await steps(details, posters) }
        try await posters.requests.wait(forCount: 1)
        task.cancel()
        #expect(await task.value == [])
        try await posters.cancellations.wait(forCount: 1)
    }

    private func scripted(_ steps: [FetchEvent<MovieDetails>]) -> FakeMovieDetailsRepository {
        let script = ScriptedFetch<MovieDetails>()
        for step in steps.dropLast() { script.send(step) }
        if let last = steps.last { script.finish(with: last) }
        let details = FakeMovieDetailsRepository()
        details.script(script)
        return details
    }

    private func steps(
        _ details: FakeMovieDetailsRepository,
        _ posters: FakePosterRepository
    ) async -> [PosterDownload] {
        let useCase = DownloadPosterUseCase(details: details, posters: posters)
        var steps: [PosterDownload] = []
        for await step in useCase.execute(movie: batman.id, language: nil, width: .w342, policy: .remoteOnly) {
            steps.append(step)
        }
        return steps
    }
}
