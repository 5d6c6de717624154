import DomainKit

/// The libraries of signed-in users, as far as this computer knows them. No request is made.
public protocol UserLibraryRepository: Sendable {
    /// Returns what is known of the movies of a scope, with the changes in the user's outbox. What cannot be read counts as
    /// unknown.
    func library(of session: UserSession, for scope: LibraryScope) async -> UserLibrary

    /// Returns a stream with an element for each time that a library may have changed, from now on. Changes that the reader has
    /// not read yet are combined into one element.
    func changes() async -> AsyncStream<Void>
}

extension UserLibraryRepository {
    /// Emits the library of a user: now, and each time it is different.
    public func observedLibrary(of session: UserSession, for scope: LibraryScope) -> AsyncStream<UserLibrary> {
        .performing { libraries in
            // Observed before the library is read, so that no change is missed.
            let changes = await changes()
            var last = await library(of: session, for: scope)
            libraries.yield(last)
            for await _ in changes {
                let library = await library(of: session, for: scope)
                if library != last { libraries.yield(library) }
                last = library
            }
        }
    }
}
