public import Data
public import Domain
public import DomainKit
import Synchronization

/// A scheduler that records refreshes, so that a test can take and perform them.
public final class FakeRefreshScheduler: RefreshScheduler {
    /// A scheduled refresh of a chart's page.
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

    /// Returns the scheduled refreshes and removes them.
    public func takeAll() -> [Refresh] {
        due.withLock { due in
            defer { due = [] }
            return due
        }
    }
}
