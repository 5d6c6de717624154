import Data
import Domain

extension AppDIContainer {
    func makeChange__Feature__UseCase() -> Change__Feature__UseCase {
        Change__Feature__UseCase(
            repository: Default__Feature__Repository(fetcher: userFetcher),
            sessions: makeUserSessionRepository()
        )
    }
}
