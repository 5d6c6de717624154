public import DomainKit

/// Fetches the lists and ratings of a user that have not come as a whole since yesterday, so that it is known of every movie whether
/// it is on them. A list that changes between its pages is not known as a whole.
public struct LearnUserListsUseCase: Sendable {
    /// Before each page but the first, so that what a person asks for meanwhile does not wait.
    static let pause = Duration.milliseconds(500)
    /// Others may change a list, on the website or another computer.
    private static let maxAge = Duration.seconds(86_400)

    private let lists: any UserListsRepository
    private let clock: any Clock<Duration>

    public init(lists: any UserListsRepository, clock: any Clock<Duration>) {
        self.lists = lists
        self.clock = clock
    }

    /// Fetches all lists at the same time, and the pages of each one after the other.
    ///
    /// - Parameter pages: How many pages of each list are fetched at most, or `nil` for all.
    /// - Throws: The failure of a list. The others are fetched all the same.
    public func execute(of session: UserSession, pages: Int? = nil) async throws(RepositoryError) {
        let failure = await withTaskGroup(of: RepositoryError?.self) { group in
            for list in session.parts {
                group.addTask {
                    do throws(RepositoryError) {
                        try await learn(list, of: session, pages)
                        return nil
                    } catch {
                        return error
                    }
                }
            }
            return await group.reduce(nil) { $0 ?? $1 }
        }
        if let failure { throw failure }
    }

    private func learn(
        _ list: AccountState.Part,
        of session: UserSession,
        _ limit: Int?
    ) async throws(RepositoryError) {
        guard await !lists.hasWhole(list, of: session, maxAge: Self.maxAge) else { return }
        var next: PageNumber? = .first
        while let page = next, page.value <= limit ?? .max {
            if page != .first, (try? await clock.sleep(for: Self.pause)) == nil { throw .cancelled }
            let fetched = lists.movies(in: list, of: session, page: page, policy: .remoteOnly)
            next = try await fetched.result().nextPage
        }
    }
}
