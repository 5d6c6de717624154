import Domain
import DomainKit
import Presentation
import PresentationKit
import TerminalKit

/// The source of the data is always named.
struct WatchOptionsRenderer: Sendable {
    private let options: [Region: WatchOptions]

    init(_ options: [Region: WatchOptions]) {
        self.options = options
    }

    /// Each provider in brackets. Empty if the movie can be watched in no region.
    ///
    /// - Parameters:
    ///   - region: The region of the user, or `nil` if it is not known. The lines then say how to set it.
    ///   - regionKey: The key that chooses it, or `nil` outside of browse.
    func lines(region: Region?, regionKey: String?, after label: StyledLine, width: Int) -> [StyledLine] {
        guard !options.isEmpty else { return [] }
        guard let region else {
            let advice = regionKey.map { "Where to watch: press \($0) and choose a country." }
            return MessageLayout(width: width).lines(advice ?? Self.advice).map { StyledLine($0, .dim) }
        }
        let hint = regionKey.map { [(gap: "   ", item: StyledLine("\($0) other country", .dim))] } ?? []
        guard let options = self.options[region] else {
            let text = "Where to watch: not known for \(region.name) (\(WatchOptions.source) has no entry)"
            return WrappedText.lines(text, .dim, width: width)
                + WrappedText.lines(after: "", hint, width: width)
        }
        let offers = labelled(options).flatMap { kind, names in
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

    private static let advice = "To see where to watch it, add --region, or set it once: movies config set region DE"

    /// For other programs: the region, the source, and every kind of provider.
    func fields(region: Region?) -> [(name: String, value: String)] {
        let options = region.flatMap { self.options[$0] }
        return [("watch region", region?.code ?? ""), ("watch source", WatchOptions.source)]
            + WatchOptions.Kind.allCases.map { kind in
                (kind.rawValue, options?.names(kind).joined(separator: ", ") ?? "")
            }
    }

    /// Many movies are for rent and for sale at the same providers, which stand there once.
    private func labelled(_ options: WatchOptions) -> [(label: String, names: [String])] {
        let isSame = options.providers[.rent] == options.providers[.buy]
        return WatchOptions.Kind.allCases.compactMap { kind in
            let names = options.names(kind)
            guard !names.isEmpty, !(isSame && kind == .buy) else { return nil }
            return (isSame && kind == .rent ? "Rent or buy" : Self.label(kind), names)
        }
    }

    private static func label(_ kind: WatchOptions.Kind) -> String {
        switch kind {
        case .stream: "Stream"
        case .free: "Free"
        case .ads: "Free with ads"
        case .rent: "Rent"
        case .buy: "Buy"
        }
    }
}

extension WatchOptions {
    fileprivate func names(_ kind: Kind) -> [String] { (providers[kind] ?? []).map(\.name) }
}
