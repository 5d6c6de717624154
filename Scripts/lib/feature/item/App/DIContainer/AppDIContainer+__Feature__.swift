import Data
import Domain
import Presentation

extension AppDIContainer {
    @MainActor
    func make__Feature__ViewModel() -> __Feature__ViewModel {
        __Feature__ViewModel(repository: Default__Feature__Repository(fetcher: fetcher))
    }
}
