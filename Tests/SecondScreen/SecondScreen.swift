import Data
import DataKit
import DemoBackend
import Domain
import DomainKit
import InfrastructureKit
import Observation
import Presentation
import PresentationKit

/// The browser's list and details as a page of HTML: another screen over the same view models, without a terminal.
///
/// ```sh
/// swift run SecondScreen batman 2 > page.html
/// ```
///
/// The arguments are the words to search for, and the row whose film is shown beside the list, from one on. The films are those of
/// the demo.
@main
@MainActor
struct SecondScreen {
    private let list = MoviesScrollViewModel()
    private let details: DetailsPaneViewModel
    private let searchMovies: SearchMoviesUseCase

    static func main() async throws {
        let arguments = CommandLine.arguments.dropFirst()
        guard let words = arguments.first, let query = try? SearchText(words) else {
            return print("Usage: SecondScreen WORDS [ROW]")
        }
        let row = arguments.dropFirst().first.flatMap { Int($0) } ?? 1
        print(try await SecondScreen().page(of: MovieQuery(text: query), selecting: row - 1))
    }

    init() throws(ServiceConfigurationError) {
        let address = "https://demo.invalid/3"
        let configuration = try ServiceConfiguration(baseAddress: address, dialect: ServiceDialect(names: .snakeCase))
        let client = HTTPClient(configuration: configuration, transport: DemoTransport(baseAddress: address))
        let store = InMemoryRecordStore()
        let fetcher = Fetcher(
            service: DefaultDataTransferService(client: client),
            store: store,
            clock: SystemWallClock(),
            namespace: address,
            warnings: NoWarnings()
        )
        let repository = DefaultMovieDetailsRepository(fetcher: fetcher, library: LibraryRecords(fetcher: fetcher))
        let posters = DefaultPosterRepository(images: OfflineService(), cache: fetcher.cache, namespace: address)
        searchMovies = SearchMoviesUseCase(
            movies: DefaultMoviesRepository(fetcher: fetcher),
            recentQueries: DefaultRecentQueriesRepository(
                store: store,
                clock: SystemWallClock(),
                warnings: NoWarnings()
            ),
            catalogue: PublicCatalogue(name: "IMDb", site: "imdb.com", isInUse: false)
        )
        details = DetailsPaneViewModel(
            fetchDetails: FetchMovieDetailsUseCase(details: repository),
            posters: posters,
            showsPosters: false,
            language: nil,
            clock: ContinuousClock()
        )
    }

    /// Searches, selects a row, and draws what the view models show then.
    private func page(of query: MovieQuery, selecting row: Int) async -> String {
        list.show(.search(query, by: searchMovies), maxAge: .zero)
        list.see(0..<20)
        list.observe()
        await until { list.state.freshness == .current }
        list.select(row)
        if let movie = list.state.selectedItem {
            details.open(movie)
            await until { details.state?.isLoading == false }
        }
        return html
    }

    /// Waits until what is shown satisfies a condition. A view of SwiftUI would draw itself again in the same way.
    private func until(_ isReached: () -> Bool) async {
        while true {
            let (changes, continuation) = AsyncStream.makeStream(of: Void.self)
            let isReached = withObservationTracking(isReached) { continuation.finish() }
            if isReached { return }
            for await _ in changes {}
        }
    }

    private var html: String {
        let items = list.state.rows.compactMap(\.item).map { movie in
            movie.id == list.state.selectedItem?.id ? "<li><b>\(label(movie))</b></li>" : "<li>\(label(movie))</li>"
        }
        var lines = ["<h1>\(text(list.state.topic?.heading ?? ""))</h1>", "<ol>"] + items + ["</ol>"]
        if let known = details.state?.knownDetails {
            let people = (known.directors + known.cast).joined(separator: ", ")
            lines += [
                "<h2>\(label(known.movie))</h2>", "<p>\(text(known.movie.overview))</p>", "<p>\(text(people))</p>",
            ]
        }
        return lines.joined(separator: "\n")
    }

    private func label(_ movie: Movie) -> String {
        text(movie.title) + (movie.releaseDate.map { " (\($0.year))" } ?? "")
    }

    /// Text from outside, as text of a page.
    private func text(_ text: String) -> String {
        text.map { ["&": "&amp;", "<": "&lt;", ">": "&gt;"][$0] ?? String($0) }.joined()
    }
}

/// Nothing of the demo is worth a warning.
private struct NoWarnings: WarningReporter {
    func report(_ warning: DataWarning) {}
}
