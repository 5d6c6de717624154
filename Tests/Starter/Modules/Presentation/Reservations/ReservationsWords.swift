package import Domain
import PresentationKit

/// Reservations in words.
package enum ReservationsWords {
    package static func lines(_ reservations: [Reservation]) -> [String] {
        guard !reservations.isEmpty else { return ["You have no reservations."] }
        return reservations.map { BooksWords.line($0.book) + ($0.isWaiting ? "  (waits to be sent)" : "") }
    }
}

extension ReservationChange: WordedChange {
    package var subject: String { book.title }

    package func sentence(isMade: Bool) -> String {
        let title = TerminalText(book.title)
        return switch (isReserved, isMade) {
        case (true, true): "Reserved \(title)."
        case (true, false): "Saved here: \(title) will be reserved when the library can be reached."
        case (false, true): "\(title) is not reserved any more."
        case (false, false): "Saved here: \(title) will be given back when the library can be reached."
        }
    }
}
