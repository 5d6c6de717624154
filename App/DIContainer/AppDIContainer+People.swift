import Data
import Domain
import PresentationKit

extension AppDIContainer {
    func makePeopleRepository() -> any PeopleRepository {
        DefaultPeopleRepository(fetcher: fetcher)
    }

    func makeFindPersonUseCase() -> FindPersonUseCase {
        FindPersonUseCase(people: makePeopleRepository())
    }

    @MainActor
    func makePersonViewModel(language: Language?) -> FetchedViewModel<PersonID, PersonDetails> {
        let repository = makePeopleRepository()
        return FetchedViewModel { person, policy in repository.details(of: person, language: language, policy: policy) }
    }
}
