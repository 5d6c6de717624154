import Domain
import Presentation
import TerminalKit

/// The colors of the films. `TextColor` has those of any program.
extension TextStyle {
    /// The user's own rating, and stars.
    static let gold = TextStyle(color: TextColor(basic: (3, nil, nil), dark: 0xF9E2AF, light: 0x7A5200))
    static let heart = TextStyle(color: TextColor(basic: (1, 1, 1), dark: 0xFF8FB8, light: 0xB5124F))

    /// The rating of the service.
    static func rating(_ rating: Rating) -> TextStyle {
        switch RatingBand(rating) {
        case .low: TextStyle(color: TextColor(basic: (1, 1, 1), dark: 0xF38BA8, light: 0xB3261E))
        case .middle: .plain
        case .good: .good
        case .great: TextStyle(isBold: true, color: .good)
        }
    }
}
