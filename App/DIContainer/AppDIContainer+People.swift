import Data
import Domain
import Presentation

extension AppDIContainer {
    func makePeopleRepository() -> any PeopleRepository {
        DefaultPeopleRepository(fetcher: fetcher)
    }

    func makeFindPersonUseCase() -> FindPersonUseCase {
        FindPersonUseCase(people: makePeopleRepository())
    }

    @MainActor
    func makePersonViewModel() -> PersonViewModel {
        PersonViewModel(people: makePeopleRepository())
    }
}
