import Data
import Domain

/// What is the user's own, each kind from one repository.
struct UserRepositories: Sendable {
    let sessions: Shared<any UserSessionRepository>
    let lists: Shared<any UserListsRepository>
    let ratings: Shared<any RatingsRepository>
    let recentQueries: Shared<any RecentQueriesRepository>
    let notices: Shared<any NoticesRepository>

    /// - Parameter store: Of the user's own data.
    init(
        service: any DataTransferService,
        api: any AuthRemoteAPI,
        sessions: any UserSessionDataStore,
        store: any RecordStore,
        namespace: String,
        clock: any WallClock,
        warnings: any WarningReporter
    ) {
        self.sessions = Shared(
            DefaultUserSessionRepository(api: api, sessions: sessions, userData: store, warnings: warnings)
        )
        let cache = AnswerCache(store: store, namespace: namespace, clock: clock, warnings: warnings)
        lists = Shared(DefaultUserListsRepository(service: service, cache: cache))
        ratings = Shared(DefaultRatingsRepository(service: service))
        recentQueries = Shared(DefaultRecentQueriesRepository(store: store, clock: clock, warnings: warnings))
        notices = Shared(DefaultNoticesRepository(store: store, clock: clock))
    }
}
