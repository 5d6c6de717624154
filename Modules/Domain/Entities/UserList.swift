/// The lists of movies that a user keeps with the service.
public enum UserList: Sendable, Hashable, CaseIterable {
    case watchlist
    case favorites
}
