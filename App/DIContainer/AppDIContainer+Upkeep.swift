import Infrastructure

/// The scenes that look after the program itself.
extension AppDIContainer {
    func makeHistorySceneDIContainer() -> HistorySceneDIContainer {
        HistorySceneDIContainer(recentQueries: makeRecentQueriesRepository())
    }

    func makeCompletionSceneDIContainer() -> CompletionSceneDIContainer {
        CompletionSceneDIContainer(cache: cache, namespace: settings.namespace)
    }

    func makeNoticeSceneDIContainer() -> NoticeSceneDIContainer {
        NoticeSceneDIContainer(store: userData, clock: clock)
    }

    func makeCacheSceneDIContainer() -> CacheSceneDIContainer {
        CacheSceneDIContainer(cache: cache, storage: storage, place: storage == .memory ? nil : cacheFolder)
    }

    func makeDoctorSceneDIContainer() -> DoctorSceneDIContainer {
        DoctorSceneDIContainer(
            service: service,
            address: settings.configuration.baseAddress,
            credentialSource: settings.credentialSource
        )
    }
}
