import DataKit
import Domain
import DomainKit

/// What is known of one movie of a user.
///
/// It is saved as six numbers rather than as JSON, because all movies of a page are read for each search.
struct MovieRecord: Equatable {
    var state = AccountState()
    /// Whether the service has sent all of the state, and no part has become unknown since then.
    var isWhole = false
    var learnedAt: Timestamp
    /// By a change that was made here.
    var changedAt: Timestamp?

    init(learnedAt: Timestamp) {
        self.learnedAt = learnedAt
    }

    init?(_ bytes: [UInt8]) {
        let fields = bytes.split(separator: UInt8(ascii: " ")).map { Int64(String(decoding: $0, as: UTF8.self)) ?? -1 }
        guard fields.count == 6, fields.allSatisfy({ $0 >= -1 && SavedNumber.isTime($0) }) else { return nil }
        state.isOnWatchlist = fields[1] < 0 ? nil : fields[1] == 1
        state.isFavorite = fields[2] < 0 ? nil : fields[2] == 1
        isWhole = fields[3] == 1
        // 0 says that there is none. Older versions of the program wrote -1 for that.
        if fields[0] >= 0 || isWhole { state.rating = try? UserRating(Double(fields[0]) / 2) }
        learnedAt = Timestamp(millisecondsSince1970: fields[4])
        changedAt = fields[5] < 0 ? nil : Timestamp(millisecondsSince1970: fields[5])
    }

    var bytes: [UInt8] {
        let fields: [Int64?] = [
            state.rating.map { Int64($0.value * 2) } ?? (state.isUnrated ? 0 : nil),
            state.isOnWatchlist.map { $0 ? 1 : 0 },
            state.isFavorite.map { $0 ? 1 : 0 }, isWhole ? 1 : 0, learnedAt.millisecondsSince1970,
            changedAt?.millisecondsSince1970,
        ]
        return Array(fields.map { String($0 ?? -1) }.joined(separator: " ").utf8)
    }

    /// Whether a response to a request has every change that the user has made here. A change from the future was left by a
    /// clock that was set back, and does not count.
    func isOlder(than request: Timestamp, at now: Timestamp) -> Bool {
        changedAt.map { $0 < request || $0 > now } ?? true
    }
}

extension MovieRecord {
    /// Learns that the movie is not on a list, if nothing is known of that: every page of the list has come, and lacks it.
    mutating func fill(_ wholes: [AccountState.Part: Timestamp], at now: Timestamp) {
        for (list, request) in wholes where !state.isKnown(list) && isOlder(than: request, at: now) {
            state.leave(list)
        }
    }
}

extension AccountState {
    mutating func forget(_ list: Part) {
        self = AccountState(
            rating: list == .rating ? nil : rating,
            isUnrated: list != .rating && isUnrated,
            isOnWatchlist: list == .watchlist ? nil : isOnWatchlist,
            isFavorite: list == .favorite ? nil : isFavorite
        )
    }

    mutating func leave(_ list: Part) {
        switch list {
        case .rating: rating = nil
        case .watchlist: isOnWatchlist = false
        case .favorite: isFavorite = false
        }
    }

    func isOn(_ list: Part) -> Bool {
        switch list {
        case .rating: rating != nil
        case .watchlist: isOnWatchlist == true
        case .favorite: isFavorite == true
        }
    }
}
