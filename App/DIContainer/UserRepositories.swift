import Data
import Domain

/// What is the user's own, each kind from one repository.
struct UserRepositories: Sendable {
    let sessions: any UserSessionRepository
    let lists: any UserListsRepository
    let ratings: any RatingsRepository
    let recentQueries: any RecentQueriesRepository
    let notices: any NoticesRepository

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
        self.sessions = DefaultUserSessionRepository(
            api: api,
            sessions: sessions,
            userData: store,
            warnings: warnings
        )
        lists = DefaultUserListsRepository(
            service: service,
            store: store,
            namespace: namespace,
            clock: clock,
            warnings: warnings
        )
        ratings = DefaultRatingsRepository(service: service)
        recentQueries = DefaultRecentQueriesRepository(store: store, clock: clock, warnings: warnings)
        notices = DefaultNoticesRepository(store: store, clock: clock)
    }
}
