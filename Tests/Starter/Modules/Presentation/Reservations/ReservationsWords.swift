package import Domain
import PresentationKit

/// Reservations in words.
package enum ReservationsWords {
    package static func lines(_ reservations: [Reservation]) -> [String] {
        guard !reservations.isEmpty else { return ["You have no reservations."] }
        return reservations.map { BooksWords.line($0.book) + ($0.isWaiting ? "  (waits to be sent)" : "") }
    }

    package static func sentence(_ change: ReservationChange, _ outcome: ReserveBookUseCase.Outcome) -> String {
        let title = TerminalText(change.book.title)
        let isMade = outcome == .made
        return switch (change.isReserved, isMade) {
        case (true, true): "Reserved \(title)."
        case (true, false): "Saved here: \(title) will be reserved when the library can be reached."
        case (false, true): "\(title) is not reserved any more."
        case (false, false): "Saved here: \(title) will be given back when the library can be reached."
        }
    }

    package static func sentence(_ attempt: SendReservationsUseCase.Attempt) -> String {
        let title = TerminalText(attempt.change.book.title)
        return switch attempt.result {
        case .made: sentence(attempt.change, .made)
        case .waits: "\(title) still waits."
        case .refused: "The library refuses the change of \(title)."
        }
    }
}
