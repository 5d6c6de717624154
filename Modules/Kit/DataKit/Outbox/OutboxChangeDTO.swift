public import DomainKit

/// A change of an outbox as it is saved.
public protocol OutboxChangeDTO: Codable, Sendable {
    associatedtype Change: OutboxChange

    init(_ change: Change)

    /// Returns `nil` if the document cannot be meant.
    func toDomain() -> Change?
}

struct OutboxEntryDTO<DTO: OutboxChangeDTO>: Codable, Sendable {
    let id: Int
    let change: DTO
    /// In milliseconds since 1970.
    let madeAt: Int64
    let mayBeMade: Bool
    let isWaiting: Bool
    let refusal: String?

    init(_ entry: OutboxEntry<DTO.Change>) {
        id = entry.id
        change = DTO(entry.change)
        madeAt = entry.madeAt.millisecondsSince1970
        mayBeMade = entry.mayBeMade
        isWaiting = entry.isWaiting
        refusal = entry.refusal
    }

    func toDomain() -> OutboxEntry<DTO.Change>? {
        guard let change = change.toDomain(), SavedNumber.isCount(id), SavedNumber.isTime(madeAt) else { return nil }
        return OutboxEntry(
            id: id,
            change: change,
            madeAt: Timestamp(millisecondsSince1970: madeAt),
            mayBeMade: mayBeMade,
            isWaiting: isWaiting,
            refusal: refusal
        )
    }
}

struct OutboxSummaryDTO: Codable, Sendable {
    let count: Int
    let waitingCount: Int
    let refusedCount: Int
    let failedAttempts: Int
    /// In milliseconds since 1970.
    let pausedUntil: Int64?
    let lastID: Int
    let discardedIDs: [Int]

    init(_ summary: OutboxSummary) {
        count = summary.count
        waitingCount = summary.waitingCount
        refusedCount = summary.refusedCount
        failedAttempts = summary.failedAttempts
        pausedUntil = summary.pausedUntil?.millisecondsSince1970
        lastID = summary.lastID
        discardedIDs = summary.discardedIDs
    }

    func toDomain() -> OutboxSummary? {
        let counts = [count, waitingCount, refusedCount, failedAttempts, lastID] + discardedIDs
        guard counts.allSatisfy(SavedNumber.isCount), SavedNumber.isTime(pausedUntil ?? 0) else { return nil }
        return OutboxSummary(
            count: count,
            waitingCount: waitingCount,
            refusedCount: refusedCount,
            failedAttempts: failedAttempts,
            pausedUntil: pausedUntil.map(Timestamp.init),
            lastID: lastID,
            discardedIDs: discardedIDs
        )
    }
}

/// Which numbers of saved documents can be meant. Sums of others could overflow.
public enum SavedNumber {
    private static let limit: Int64 = 1 << 53

    /// Whether a saved number can be that of an entry, or a count of them.
    public static func isCount(_ number: Int) -> Bool {
        (0...limit).contains(Int64(number))
    }

    /// Whether a number of milliseconds since 1970 is a time that a clock can show.
    public static func isTime(_ milliseconds: Int64) -> Bool {
        milliseconds.magnitude <= UInt64(limit)
    }
}
