import Data
import DataKit
import Domain
@testable internal import MoviesCLI
import Presentation

extension AppDIContainer {
    /// Makes the list of the movies of a collection.
    func makeCollection(_ collection: CollectionID, language: Language?) -> MoviesSource {
        .collection(collection, language: language, from: DefaultCollectionsRepository(fetcher: fetcher))
    }
}
