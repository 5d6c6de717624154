public import Domain
public import DomainKit

/// The libraries of users: what the service has said of their movies, with the changes in their outbox.
public struct DefaultUserLibraryRepository: UserLibraryRepository {
    private let records: LibraryRecords
    private let outbox: any LibraryOutboxRepository

    public init(records: LibraryRecords, outbox: any LibraryOutboxRepository) {
        self.records = records
        self.outbox = outbox
    }

    public func library(of session: UserSession, for scope: LibraryScope) async -> UserLibrary {
        // The outbox is read first: a change that leaves it in between is in the records already.
        let keys = scope.list == nil ? scope.movies.flatMap(MovieChange.keys) : nil
        let outbox = (try? await outbox.outbox(of: session, for: keys)) ?? LibraryOutbox()
        let made = scope.list == nil ? [] : await records.madeChanges(for: session)
        // A list also shows movies that no page has yet.
        let added = (outbox.entries.map(\.change) + made.map(\.change)).map(\.movie.id)
        let movies = scope.list == nil ? scope.movies : scope.movies.union(added)
        let known = await records.states(of: movies, for: session)
        return UserLibrary(of: session, for: scope, known: known, outbox: outbox, made: made)
    }

    public func counts(of session: UserSession) async -> [AccountState.Part: Int] {
        let outbox = (try? await outbox.outbox(of: session, for: nil)) ?? LibraryOutbox()
        var lists = await records.wholeLists(of: session)
        for change in outbox.entries.map(\.change) {
            if change.value.addsMovie {
                lists[change.value.part]?.insert(change.movie.id)
            } else {
                lists[change.value.part]?.remove(change.movie.id)
            }
        }
        return lists.mapValues(\.count)
    }

    public func changes() async -> AsyncStream<Void> {
        let (known, waiting) = (await records.changes(), await outbox.updates())
        return .performing(bufferingPolicy: .bufferingNewest(1)) { changes in
            await withTaskGroup { group in
                group.addTask { for await _ in known { changes.yield() } }
                group.addTask { for await _ in waiting { changes.yield() } }
            }
        }
    }
}
