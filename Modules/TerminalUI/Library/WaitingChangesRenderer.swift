package import Domain
package import DomainKit
package import Presentation
package import PresentationKit
package import TerminalKit

package struct WaitingChangesRenderer: Sendable {
    package static let none = "No changes are waiting."

    private let changes: [WaitingChange]
    private let now: Timestamp

    /// Their ages are counted until `now`.
    package init(_ changes: [WaitingChange], now: Timestamp) {
        self.changes = changes
        self.now = now
    }

    package func table(width: Int) -> [StyledLine] {
        let columns: [MovieColumn] = [.id, .title, .year]
        let rows = changes.map { waiting in
            columns.map { $0.cell(waiting.change.movie) } + [
                Table.Cell(waiting.change.value.phrase), Table.Cell(RelativeTime.text(waiting.madeAt, now: now)),
            ]
        }
        let header = columns.map(\.heading) + ["CHANGE", "MADE"]
        return Table(header: header, rows: rows, flexibleColumn: 1).lines(width: width)
    }

    /// A line for each change: id, title, the change and the time at which it was made.
    package var tabSeparated: [String] {
        changes.map { waiting in
            let movie = [MovieField.id, .title].map { $0.text(in: waiting.change.movie) }
            return TerminalText.tabSeparated(
                movie + [waiting.change.value.phrase, TimestampFormat.rfc3339(waiting.madeAt)]
            )
        }
    }

    /// One object: `{"waiting":[{"change":"watchlist","movie":{…},"isListed":true,"madeAt":…}]}`.
    package var json: JSONValue { .object([("waiting", .array(changes.map(\.json)))]) }
}

extension LibraryChange {
    /// `add to watchlist`, `rate 8.5`
    fileprivate var phrase: String {
        switch self {
        case .list(.watchlist, true): "add to watchlist"
        case .list(.watchlist, false): "remove from watchlist"
        case .list(.favorites, true): "add to favorites"
        case .list(.favorites, false): "remove from favorites"
        case .rating(let rating?): "rate \(rating)"
        case .rating(nil): "remove rating"
        }
    }
}

extension WaitingChange {
    package func refusedSentence(_ backend: Backend) -> String {
        "\(backend.name) refused a waiting change: \(change.value.refused(change.movie))\(refusalPhrase)."
    }

    fileprivate var json: JSONValue {
        let reason = refusal.map { [("reason", JSONValue.string($0))] } ?? []
        return .object(
            change.value.members(change.movie) + [("madeAt", .string(TimestampFormat.rfc3339(madeAt)))] + reason
        )
    }
}

extension SentChange {
    package var isRefused: Bool {
        if case .refused = result { true } else { false }
    }

    package var failure: RepositoryError? {
        if case .waits(let error) = result { error } else { nil }
    }

    /// `nil` if the change still waits.
    package func sentence(_ backend: Backend) -> String? {
        switch result {
        case .made: entry.change.value.sentence(entry.change.movie)
        case .refused, .waits: nil
        }
    }
}

extension ChangeReport {
    /// Each change was reported when it was sent, so only the rest is a sentence.
    package static func sent(_ sent: [SentChange], left: [WaitingChange]) -> ChangeReport {
        let rest = left.count == 1 ? "1 change is still waiting." : "\(left.count) changes are still waiting."
        // Another process may have sent them just before.
        let sentences = !left.isEmpty ? [rest] : sent.isEmpty ? [WaitingChangesRenderer.none] : []
        return ChangeReport(
            "sync",
            sentences,
            [
                ("sent", .array(sent.filter { $0.result == .made }.map(\.entry.json))),
                ("refused", .array(sent.filter(\.isRefused).map(\.entry.json))),
                ("waiting", .array(left.map(\.json))),
            ]
        )
    }

    package static func discarded(_ discarded: [WaitingChange], left: [WaitingChange]) -> ChangeReport {
        let sentences = discarded.map { waiting in
            "Discarded: \(waiting.change.value.refused(waiting.change.movie))"
                + (waiting.mayBeMade ? ", unless the service has received the change already." : ".")
        }
        return ChangeReport(
            "sync",
            sentences.isEmpty ? ["No such change is waiting."] : sentences,
            [("discarded", .array(discarded.map(\.json))), ("waiting", .array(left.map(\.json)))]
        )
    }
}
