import DataKit
import Domain
import DomainKit
import PlatformKit

/// After a sign-out, nothing is written any more.
struct UserRecords: Sendable {
    static let collection = RecordCollection(name: "library-1", limit: nil)
    /// The cached pages of all lists of users: room for the longest list that TMDB serves, which has 500 pages, and for two
    /// shorter ones.
    static let pages = RecordCollection(name: "account-movies-2", limit: 700)
    /// How many confirmed changes the log has.
    private static let logLimit = 100
    private static let writeAttempts = 100
    let cache: ResourceCache
    let walks: ListWalks
    let keys: Keys
    /// The version of the collection, which a sign-out changes.
    let signIn: Int64

    func isFresh(_ movie: MovieID, maxAge: Duration) async -> Bool {
        let key = keys.movie(movie)
        guard let slot = try? await cache.store.slot(forKey: key, in: Self.collection),
            let record = slot.record.flatMap({ MovieRecord($0.bytes) }), record.isWhole
        else { return false }
        return record.learnedAt.isFresh(at: cache.clock.now(), maxAge: maxAge)
    }

    func learn(_ state: AccountState, of movie: MovieID, requestedAt: Timestamp) async {
        await update([movie]) { record, _, now in
            guard record.isOlder(than: requestedAt, at: now) else { return }
            (record.state, record.isWhole, record.learnedAt) = (state, true, requestedAt)
        }
    }

    /// Learns from a page of a list that its movies are on the list, and that all others are not if every page of it has come.
    /// A page of rated movies has the ratings.
    func learn(_ page: MoviesPageDTO, of list: AccountState.Part, requestedAt: Timestamp) async {
        let rows = page.results.elements.compactMap { row in MovieID(row.id).map { (id: $0, rating: row.rating) } }
        let ratings = Dictionary(rows) { $1 }.compactMapValues { $0.flatMap { try? UserRating($0) } }
        await update(rows.map(\.id)) { record, movie, now in
            guard record.isOlder(than: requestedAt, at: now) else { return }
            switch list {
            case .rating: if let rating = ratings[movie] { record.state.rating = rating }
            case .watchlist: record.state.isOnWatchlist = true
            case .favorite: record.state.isFavorite = true
            }
        }
        let key = ListWalks.Key(user: keys.user, list: list)
        guard let whole = await walks.add(page, rows.map(\.id), of: key, requestedAt: requestedAt) else { return }
        await learn(whole, of: list)
    }

    /// Learns that the service has confirmed a change, and adds it to the log.
    ///
    /// By default, TMDB takes a rated movie off the watchlist, but the user can change that
    /// (https://developer.themoviedb.org/reference/movie-add-rating). So the watchlist is unknown afterwards.
    ///
    /// - Returns: Whether the watchlist was known before, and is not any more.
    @discardableResult
    func learn(_ change: MovieChange) async -> Bool {
        var hasForgotten = false
        await update([change.movie.id], isChange: true, log: change) { record, _, now in
            record.state = change.value.applied(to: record.state)
            record.changedAt = now
            hasForgotten = false
            if case .rating(.some) = change.value, record.state.isOnWatchlist != false {
                hasForgotten = record.state.isOnWatchlist == true
                (record.state.isOnWatchlist, record.isWhole) = (nil, false)
            }
        }
        return hasForgotten
    }

    /// For a change that may or may not have been made.
    func forget(_ change: MovieChange) async {
        await update([change.movie.id], isChange: true) { record, _, now in
            record.state.forget(change.value.part)
            if case .rating(.some) = change.value, record.state.isOnWatchlist == true {
                record.state.forget(.watchlist)
            }
            (record.isWhole, record.changedAt) = (false, now)
        }
    }

    /// A complete, fresh list is the truth: movies that it lacks are not on it, whether they have a record or not. If a change was
    /// made since the request of the first of several pages, a movie may have moved from one to the other, so nothing is learned.
    private func learn(_ whole: ListWalks.Whole, of list: AccountState.Part) async {
        let (now, requestedAt) = (cache.clock.now(), whole.requestedAt)
        guard let changes = try? await cache.store.records(in: Self.collection, withPrefix: keys.log + " ", limit: nil),
            whole.isOnePage || !changes.contains(where: { $0.cachedAt >= requestedAt && $0.cachedAt <= now }),
            let records = try? await cache.store.records(in: Self.collection, withPrefix: keys.movies, limit: nil)
        else { return }
        let missing = records.compactMap { record -> MovieID? in
            guard let known = MovieRecord(record.bytes), known.state.isOn(list), let movie = Keys.movie(of: record)
            else { return nil }
            return whole.movies.contains(movie) ? nil : movie
        }
        await update(missing, whole: (list, requestedAt)) { record, _, now in
            if record.isOlder(than: requestedAt, at: now) { record.state.leave(list) }
        }
    }

    /// Nothing is written if nothing changes, or after a sign-out.
    ///
    /// - Parameters:
    ///   - isChange: Whether the movies are changed, and not only learned about.
    ///   - whole: A list that has come as a whole, and the time of its request.
    private func update(
        _ movies: [MovieID],
        isChange: Bool = false,
        log change: MovieChange? = nil,
        whole: (list: AccountState.Part, requestedAt: Timestamp)? = nil,
        _ body: (inout MovieRecord, MovieID, Timestamp) -> Void
    ) async {
        guard !movies.isEmpty || whole != nil else { return }
        let recordKeys = keys.wholes + [keys.log] + movies.map(keys.movie)
        do throws(RepositoryError) {
            for _ in 1...Self.writeAttempts {
                let slots = try await cache.store.slots(forKeys: recordKeys, in: Self.collection)
                let (logSlot, movieSlots) = (slots[keys.wholes.count], slots.dropFirst(keys.wholes.count + 1))
                guard logSlot.version.collection == signIn else { return }
                if change != nil { await trimLog(logSlot) }
                let now = cache.clock.now()
                let wholes = Self.wholes(slots, at: now)
                var writes: [RecordWrite] = []
                for (movie, slot) in zip(movies, movieSlots) {
                    let old = slot.record.flatMap { MovieRecord($0.bytes) }
                    var new = old ?? MovieRecord(learnedAt: now)
                    // Afterwards, a whole list from before the change says nothing of the movie any more.
                    if isChange { new.fill(wholes, at: now) }
                    body(&new, movie, now)
                    guard new != old else { continue }
                    let record = Record(key: keys.movie(movie), bytes: new.bytes, cachedAt: now)
                    writes.append(.save(record, if: .unchanged(since: slot.version)))
                }
                if let change { writes += logWrites(of: change, logSlot, now) }
                for (list, slot) in zip(AccountState.Part.allCases, slots) where list == whole?.list {
                    guard let whole, wholes[list].map({ $0 < whole.requestedAt }) ?? true else { continue }
                    let record = Record(key: keys.whole(list), bytes: [], cachedAt: whole.requestedAt)
                    writes.append(.save(record, if: .unchanged(since: slot.version)))
                }
                if try await cache.store.write(writes, in: Self.collection) == .saved { return }
            }
        } catch {
            cache.warnings.report(.notCached(error))
        }
    }

    /// Before the log begins anew, the cached pages of lists are deleted, because nobody knows any more what they lack then.
    private func trimLog(_ slot: RecordSlot) async {
        let count = Self.count(slot)
        if count > 0, count % Self.logLimit == 0 { await cache.deleteCopies(in: Self.pages) }
    }

    /// The log is a ring: the number of its changes says which one the next takes the place of.
    private func logWrites(of change: MovieChange, _ slot: RecordSlot, _ now: Timestamp) -> [RecordWrite] {
        guard let data = try? JSONEncoder().encode(MovieChangeDTO(change)) else { return [] }
        let count = Self.count(slot)
        let counter = Record(key: keys.log, bytes: Array(String(count + 1).utf8), cachedAt: now)
        let entry = Record(key: keys.log(count % Self.logLimit), bytes: [UInt8](data), cachedAt: now)
        return [.save(counter, if: .unchanged(since: slot.version)), .save(entry, if: .always)]
    }

    /// The times of the requests of the lists that have come as a whole. One from the future was left by a clock that was set back.
    ///
    /// - Parameter slots: Those of `Keys.wholes` come first.
    static func wholes(_ slots: [RecordSlot], at now: Timestamp) -> [AccountState.Part: Timestamp] {
        zip(AccountState.Part.allCases, slots).reduce(into: [:]) { wholes, row in
            if let record = row.1.record, record.cachedAt <= now { wholes[row.0] = record.cachedAt }
        }
    }

    private static func count(_ logSlot: RecordSlot) -> Int {
        let count = logSlot.record.flatMap { Int(String(decoding: $0.bytes, as: UTF8.self)) } ?? 0
        return SavedNumber.isCount(count) ? count : 0
    }
}

extension UserSession {
    var recordKeyField: String {
        switch self {
        case .account(let session): "account \(session.account.id)"
        case .guest(let id): "guest \(RecordKey.fingerprint(id.text))"
        }
    }
}

extension UserRecords {
    struct Keys: Sendable {
        private let fields: [String]

        init(_ session: UserSession, _ namespace: String) {
            fields = [namespace, session.recordKeyField]
        }

        var user: String { RecordKey(fields).text }
        /// The record says how many changes the log has had.
        var log: String { RecordKey(fields + ["log"]).text }
        var movies: String { RecordKey(fields + ["movie"]).text + " " }

        func movie(_ movie: MovieID) -> String { RecordKey(fields + ["movie", "\(movie)"]).text }

        static func movie(of record: Record) -> MovieID? {
            record.key.split(separator: ":").last.flatMap { Int($0) }.flatMap(MovieID.init)
        }

        /// The record's time is that of the request. It is there if the list has come as a whole.
        func whole(_ list: AccountState.Part) -> String { RecordKey(fields + ["whole", list.rawValue]).text }
        var wholes: [String] { AccountState.Part.allCases.map(whole) }

        func log(_ place: Int) -> String { RecordKey(fields + ["log", String(place)]).text }
    }
}

/// Knows when a whole list has come, page by page, in this process.
actor ListWalks {
    struct Key: Hashable {
        let user: String
        let list: AccountState.Part
    }

    struct Whole {
        let movies: Set<MovieID>
        let requestedAt: Timestamp
        let isOnePage: Bool
    }

    private struct Page {
        let movies: [MovieID]
        let totalResults: Int
        let requestedAt: Timestamp
    }

    private var pages: [Key: [Int: Page]] = [:]

    /// Returns the list if all pages have come, have no unreadable rows, and have as many movies as each of them counts.
    func add(_ page: MoviesPageDTO, _ movies: [MovieID], of key: Key, requestedAt: Timestamp) -> Whole? {
        var list = pages[key] ?? [:]
        list[page.page] =
            page.unreadableRows > 0
            ? nil : Page(movies: movies, totalResults: page.totalResults, requestedAt: requestedAt)
        list = list.filter { $0.value.totalResults == page.totalResults }
        pages[key] = list
        guard (1...max(1, page.totalPages)).allSatisfy({ list[$0] != nil }) else { return nil }
        pages[key] = nil
        let movies = Set(list.values.flatMap(\.movies))
        guard movies.count == page.totalResults else { return nil }
        let oldest = list.values.map(\.requestedAt).min() ?? requestedAt
        return Whole(movies: movies, requestedAt: oldest, isOnePage: list.count == 1)
    }
}
