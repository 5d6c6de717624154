import Data
import Domain
import Infrastructure
import Presentation

extension AppDIContainer {
    func makeUserListsRepository() -> any UserListsRepository {
        DefaultUserListsRepository(fetcher: userFetcher)
    }

    func makeAccountStatesRepository() -> any AccountStatesRepository {
        DefaultAccountStatesRepository(fetcher: fetcher, userFetcher: userFetcher)
    }

    /// Makes the use case that adds the user's ratings and lists to the movies of a list.
    func makeMarkMoviesUseCase() -> MarkMoviesUseCase {
        MarkMoviesUseCase(
            states: makeAccountStatesRepository(),
            sessions: makeUserSessionRepository(),
            waiting: makeWaitingChangesRepository()
        )
    }

    /// Makes a list of the signed-in user.
    func makeUserList(_ list: UserList) -> PagingSource {
        .userList(list, by: makeFetchUserListUseCase()).marked(by: makeMarkMoviesUseCase())
    }

    func makeFetchUserListUseCase() -> FetchUserListUseCase {
        FetchUserListUseCase(
            lists: makeUserListsRepository(),
            sessions: makeUserSessionRepository(),
            waiting: makeWaitingChangesRepository()
        )
    }

    func makeRatingsRepository() -> any RatingsRepository {
        DefaultRatingsRepository(fetcher: userFetcher)
    }

    /// Makes the list of the movies that the signed-in user has rated.
    func makeRatedMovies() -> PagingSource {
        .ratedMovies(by: makeFetchRatedMoviesUseCase()).marked(by: makeMarkMoviesUseCase())
    }

    func makeFetchRatedMoviesUseCase() -> FetchRatedMoviesUseCase {
        FetchRatedMoviesUseCase(
            ratings: makeRatingsRepository(),
            sessions: makeUserSessionRepository(),
            waiting: makeWaitingChangesRepository()
        )
    }

    /// Reads a file of ratings.
    ///
    /// - Throws: `MoviesError.invalidInput` if it is not such a file.
    func makeRatingsFile(_ bytes: [UInt8]) throws(MoviesError) -> RatingsFile {
        try RatingsFileReader(hasTMDBIDs: backend != .demo).read(bytes)
    }

    func makeImportRatingsUseCase() -> ImportRatingsUseCase {
        ImportRatingsUseCase(
            sendWaitingChanges: makeSendWaitingChangesUseCase(),
            ratings: makeRatingsRepository(),
            sessions: makeUserSessionRepository(),
            movies: DefaultExportedMoviesRepository(service: service),
            imdbTitles: DefaultIMDbTitlesRepository(fetcher: fetcher),
            progress: DefaultImportProgressRepository(
                store: userData.store,
                clock: clock,
                namespace: settings.namespace,
                warnings: warnings
            )
        )
    }
}

/// Changes of the user's library, and those that wait to be sent.
extension AppDIContainer {
    func makeChangeLibraryUseCase() -> ChangeLibraryUseCase {
        ChangeLibraryUseCase(
            sessions: makeUserSessionRepository(),
            lists: makeUserListsRepository(),
            ratings: makeRatingsRepository(),
            states: makeAccountStatesRepository(),
            waiting: makeWaitingChangesRepository()
        )
    }

    func makeSendWaitingChangesUseCase() -> SendWaitingChangesUseCase {
        SendWaitingChangesUseCase(
            sessions: makeUserSessionRepository(),
            lists: makeUserListsRepository(),
            ratings: makeRatingsRepository(),
            waiting: makeWaitingChangesRepository()
        )
    }

    /// Uses the engine itself: the layer that continues in memory would lose the changes that it has confirmed.
    func makeWaitingChangesRepository() -> any WaitingChangesRepository {
        DefaultWaitingChangesRepository(
            store: directories.data.map { _ in userData.engine },
            lock: directories.data.map { FileProcessLock(path: "\($0)/waiting-changes") },
            clock: clock,
            namespace: settings.namespace
        )
    }
}
