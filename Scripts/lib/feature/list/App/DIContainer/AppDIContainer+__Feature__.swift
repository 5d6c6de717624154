import Data
import Domain
import Presentation

extension AppDIContainer {
    /// Makes the list of __words__ movies.
    func make__Feature__(_ query: __Feature__Query) -> MoviesSource {
        .__feature__(query, from: Default__Feature__Repository(fetcher: fetcher))
    }
}
