package import Domain

/// How good a rating of the service is, in the one decimal that people read.
package enum RatingBand: Sendable, Hashable {
    case low, middle, good, great

    package init(_ rating: Rating) {
        self =
            switch (rating.average * 10).rounded() {
            case ..<55: .low
            case ..<70: .middle
            case ..<83: .good
            default: .great
            }
    }
}
