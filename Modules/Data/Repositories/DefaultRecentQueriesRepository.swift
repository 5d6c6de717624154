public import Domain

/// Recent queries in a store of the user's own data.
public struct DefaultRecentQueriesRepository: RecentQueriesRepository {
    private let storage: RecentQueriesStorage
    private let warnings: any WarningReporter

    public init(store: any RecordStore, clock: any WallClock, warnings: any WarningReporter) {
        storage = RecentQueriesStorage(store: store, clock: clock)
        self.warnings = warnings
    }

    public func recentQueries() async throws(MoviesError) -> [RecentQuery] {
        do throws(RecordStoreError) {
            return try await storage.queries()
        } catch {
            throw MoviesError(error)
        }
    }

    public func save(_ text: SearchText) async {
        do throws(RecordStoreError) {
            try await storage.save(text)
        } catch {
            warnings.report(.notStored(MoviesError(error)))
        }
    }

    public func clear() async throws(MoviesError) {
        do throws(RecordStoreError) {
            try await storage.clear()
        } catch {
            throw MoviesError(error)
        }
    }
}
