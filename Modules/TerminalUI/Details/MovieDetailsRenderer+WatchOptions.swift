import Domain
import DomainKit
import Presentation
import PresentationKit
import TerminalKit

/// Where the movie can be watched. The source of the data is always named.
extension MovieDetailsRenderer {
    private static let advice = "To see where to watch it, add --region, or set it once: movies config set region DE"

    /// Each provider in brackets, or how to set the region of the user. Empty if the movie can be watched in no region.
    var watchOptions: [StyledLine] {
        guard !details.watchOptions.isEmpty else { return [] }
        guard let region else {
            let advice = regionKey.map { "Where to watch: press \($0) and choose a country." } ?? Self.advice
            return MessageLayout(width: width).lines(advice).map { StyledLine($0, .dim) }
        }
        let hint = regionKey.map { [(gap: "   ", item: StyledLine("\($0) other country", .dim))] } ?? []
        guard let options = details.watchOptions[region] else {
            let text = "Where to watch: not known for \(region.name) (\(WatchOptions.source) has no entry)"
            return WrappedText.lines(text, .dim, width: width) + WrappedText.lines(after: "", hint, width: width)
        }
        let label = StyledLine(hasLabels ? "Watch".padded(to: Self.labelColumns) : "", .dim)
        let offers = options.offers.flatMap { kind, names in
            names.enumerated().map { index, name in
                var item = StyledLine(index == 0 ? "\(kind) " : "")
                let room = width - label.columns - item.columns - 2
                item.append("[", .dim)
                item.append(TerminalText(name).value.truncated(to: max(1, room)), .accent)
                item.append("]", .dim)
                return (gap: index == 0 ? "   " : " ", item: item)
            }
        }
        let source = [region.name, "data of \(WatchOptions.source)"].map { (gap: "   ", item: StyledLine($0, .dim)) }
        return WrappedText.lines(after: label, offers + source + hint, width: width)
    }

    /// For other programs: the region, the source, and every kind of provider.
    var watchFields: [(name: String, value: String)] {
        let options = region.flatMap { details.watchOptions[$0] }
        return [("watch region", region?.code ?? ""), ("watch source", WatchOptions.source)]
            + WatchOptions.Kind.allCases.map { kind in
                (kind.rawValue, options?.names(kind).joined(separator: ", ") ?? "")
            }
    }
}

extension WatchOptions {
    fileprivate func names(_ kind: Kind) -> [String] { (providers[kind] ?? []).map(\.name) }

    /// Many movies are for rent and for sale at the same providers, which stand there once.
    fileprivate var offers: [(label: String, names: [String])] {
        let isSame = providers[.rent] == providers[.buy]
        return Kind.allCases.compactMap { kind in
            let names = names(kind)
            guard !names.isEmpty, !(isSame && kind == .buy) else { return nil }
            let label = isSame && kind == .rent ? "rent or buy" : kind == .ads ? "free with ads" : kind.rawValue
            return (label.capitalizedAtBeginning, names)
        }
    }
}
