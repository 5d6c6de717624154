import Domain

/// The difference between a copy of a list and the list that has been loaded since, for output that cannot replace the
/// copy, such as a pager's.
public struct MoviesListUpdate: Sendable, Equatable {
    public let further: MoviesList?
    private let copy: [Movie]
    private let loaded: [Movie]

    /// - Parameter loaded: The movies that are on the same pages now.
    init(from copy: [Movie], to loaded: [Movie], further: MoviesList?) {
        self.copy = copy
        self.loaded = loaded
        self.further = further?.movies.isEmpty == true ? nil : further
    }

    /// The changes in one line: `Updated: 3 films new, order changed. Run the command again to see the list.`
    public func line(_ backend: Backend) -> String {
        let changes = [
            count(of: loaded, without: copy, "new"), count(of: copy, without: loaded, "gone"), order, details,
        ]
        .compactMap { $0 }
        guard !changes.isEmpty else { return "\(backend.name) lists the same films." }
        return "Updated: \(changes.joined(separator: ", ")). Run the command again to see the list."
    }

    /// `3 films new`, or `nil` if there are none.
    private func count(of movies: [Movie], without others: [Movie], _ word: String) -> String? {
        let count = Set(movies.map(\.id)).subtracting(others.map(\.id)).count
        return count == 0 ? nil : "\(count) \(count == 1 ? "film" : "films") \(word)"
    }

    private var order: String? {
        let (old, new) = (copy.map(\.id), loaded.map(\.id))
        let isSame = old.filter(Set(new).contains) == new.filter(Set(old).contains)
        return isSame ? nil : "order changed"
    }

    /// `nil` if the movies that stayed are the same in every detail, such as the rating.
    private var details: String? {
        let (ids, movies) = (Set(copy.map(\.id)), Set(copy))
        return loaded.allSatisfy { !ids.contains($0.id) || movies.contains($0) } ? nil : "details changed"
    }
}
