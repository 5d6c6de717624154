package import Domain
package import PresentationKit

extension NumberFormat {
    /// With one decimal: `7.2`, `10.0`.
    package static func rating(_ rating: Rating) -> String {
        decimal(tenths: Int((rating.average * 10).rounded()))
    }
}
