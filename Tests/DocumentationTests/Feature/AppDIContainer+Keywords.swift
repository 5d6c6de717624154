import Data
import Domain
@testable internal import MoviesCLI
import PresentationKit

extension AppDIContainer {
    @MainActor
    func makeKeywordsViewModel() -> FetchedViewModel<MovieID, [Keyword]> {
        FetchedViewModel(DefaultKeywordsRepository(fetcher: fetcher).keywords)
    }
}
