public import Data
public import Domain
import Synchronization

/// Records the refreshes that are due, until a test takes them to perform them.
public final class FakeRefreshScheduler: RefreshScheduler {
    /// A chart's page that is to be refreshed.
    public struct Refresh: Sendable, Hashable {
        public let query: ChartQuery
        public let page: PageNumber

        public init(query: ChartQuery, page: PageNumber) {
            self.query = query
            self.page = page
        }
    }

    private let due = Mutex<[Refresh]>([])

    public init() {}

    /// The refreshes that were scheduled and not taken yet, in order.
    public var scheduled: [Refresh] {
        due.withLock { $0 }
    }

    public func scheduleRefresh(of query: ChartQuery, page: PageNumber) async {
        due.withLock { $0.append(Refresh(query: query, page: page)) }
    }

    /// Returns the refreshes that are due and removes them.
    public func takeAll() -> [Refresh] {
        due.withLock { due in
            defer { due = [] }
            return due
        }
    }
}
