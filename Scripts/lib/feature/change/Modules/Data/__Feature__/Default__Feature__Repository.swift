public import DataKit
public import Domain
public import DomainKit

/// The changes of movies at the service. The cached pages of the user's lists are deleted after each, so that the next read
/// shows it.
public struct Default__Feature__Repository: __Feature__Repository {
    private let fetcher: Fetcher

    /// - Parameter fetcher: Caches in a store of the user's own data.
    public init(fetcher: Fetcher) {
        self.fetcher = fetcher
    }

    /// The pages are also deleted if the service may have made the change without confirming it.
    public func make(
        _ change: __Feature__Change,
        of movie: MovieID,
        in session: UserSession
    ) async throws(RepositoryError) {
        do throws(RepositoryError) {
            try await fetcher.service.requireConfirmation(of: Self.request(change, of: movie, in: session))
        } catch {
            if error.mayHaveTakenEffect { await deleteOutdatedCopies() }
            throw error
        }
        await deleteOutdatedCopies()
    }

    static func request(
        _ change: __Feature__Change,
        of movie: MovieID,
        in session: UserSession
    ) -> ServiceRequest {
        // FILL IN: the path and the document that the service documents, and the address of the page that does.
        ServiceRequest(
            method: change == .set ? .post : .delete,
            path: "/movie/\(movie)/__command__",
            query: [.session(session)]
        )
    }

    private func deleteOutdatedCopies() async {
        // FILL IN: the collections of the copies that the change makes outdated.
        await fetcher.cache.deleteCopies(in: UserListResource.collection)
    }
}
