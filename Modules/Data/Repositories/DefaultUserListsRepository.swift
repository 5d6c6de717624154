public import Domain

/// The user's lists at the service, with every page that it answers kept until the next change or sign-out.
public struct DefaultUserListsRepository: UserListsRepository {
    private let client: ServiceClient
    private let cache: AnswerCache
    private let lists: Fetcher<UserListKey, MoviesPage>

    /// - Parameter cache: Of the user's own data.
    public init(service: any DataTransferService, cache: AnswerCache) {
        let client = ServiceClient(service: service)
        self.client = client
        self.cache = cache
        lists = Fetcher(
            storage: MoviesResponseStorage(collection: .accountMovies, cache: cache),
            question: \.question
        ) { key, copy throws(MoviesError) in
            let endpoint = AccountEndpoints.movies(in: key.list, of: key.session, page: key.page)
            return try await client.answer(to: endpoint, replacing: copy) { page throws(MoviesError) in
                try page.toDomain(answering: key.page, includesAdult: true, warnings: cache.warnings)
            }
        }
    }

    public func movies(
        in list: UserList,
        of session: AccountSession,
        page: PageNumber,
        policy: FetchPolicy
    ) -> AsyncStream<Fetched<MoviesPage>> {
        lists.fetch(UserListKey(list: list, page: page, session: session), policy: policy)
    }

    public func add(_ movie: MovieID, to list: UserList, of session: AccountSession) async throws(MoviesError) {
        try await change(AccountEndpoints.change(list, of: session, movie, isListed: true))
    }

    public func remove(_ movie: MovieID, from list: UserList, of session: AccountSession) async throws(MoviesError) {
        try await change(AccountEndpoints.change(list, of: session, movie, isListed: false))
    }

    /// The pages that are kept no longer hold once the service has noted the change, and may not hold where its answer was
    /// not heard: it may have done it all the same. They hold where it was not reached.
    private func change(_ endpoint: Endpoint<ConfirmationDTO>) async throws(MoviesError) {
        do throws(MoviesError) {
            try await client.response(to: endpoint).check()
        } catch {
            if Self.mayBeDone(in: error) { await deleteKept() }
            throw error
        }
        await deleteKept()
    }

    private static func mayBeDone(in error: MoviesError) -> Bool {
        switch error {
        case .interrupted, .timedOut, .stalled, .serverUnavailable, .invalidResponse, .cancelled: true
        case .offline, .unauthorized, .notFound, .rateLimited, .insecure, .invalidInput, .nothingStored, .notSignedIn,
            .accountRequired, .sessionRejected, .signInRefused, .usernameTaken, .unusableConfiguration, .unsupported,
            .storage, .userDataNotDeleted:
            false
        }
    }

    /// That it failed is only a warning: it does not change what became of the change.
    private func deleteKept() async {
        do throws(RecordStoreError) {
            try await cache.store.deleteAll(in: .accountMovies)
        } catch {
            cache.warnings.report(.notDeleted(MoviesError(error)))
        }
    }
}
