import Data
import Domain
import PresentationKit

extension AppDIContainer {
    /// Makes the view model of one __words__.
    @MainActor
    func make__Feature__ViewModel(language: Language?) -> FetchedViewModel<__Feature__ID, __Feature__> {
        let repository = Default__Feature__Repository(fetcher: fetcher)
        return FetchedViewModel { id, policy in repository.__feature__(withID: id, language: language, policy: policy) }
    }
}
