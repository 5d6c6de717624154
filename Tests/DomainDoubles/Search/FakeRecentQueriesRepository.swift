public import Domain
public import DomainKit

/// Recent queries in memory, with the order, limit and case folding that the protocol requires.
///
/// Test hooks: `saves` counts the calls of `save(_:)`. While `fail(with:)` has set an error, reading and clearing throw it, and
/// saving has no effect.
public actor FakeRecentQueriesRepository: RecentQueriesRepository {
    public private(set) var saves = 0
    private var queries: [RecentQuery]
    private var error: RepositoryError?

    public init(_ queries: [RecentQuery] = []) {
        self.queries = queries
    }

    public func fail(with error: RepositoryError?) {
        self.error = error
    }

    public func recentQueries() async throws(RepositoryError) -> [RecentQuery] {
        if let error { throw error }
        return queries
    }

    public func save(_ text: SearchText) async {
        saves += 1
        guard error == nil else { return }
        queries.removeAll { $0.text.folded == text.folded }
        queries.insert(RecentQuery(text: text, searchedAt: Timestamp(millisecondsSince1970: 0)), at: 0)
        queries = Array(queries.prefix(RecentQuery.limit))
    }

    public func clear() async throws(RepositoryError) {
        if let error { throw error }
        queries = []
    }
}
