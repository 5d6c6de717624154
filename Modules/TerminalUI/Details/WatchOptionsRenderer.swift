import Domain
import DomainKit
import Presentation
import TerminalKit

/// The source of the data is always named.
struct WatchOptionsRenderer: Sendable {
    private let options: [Region: WatchOptions]

    init(_ options: [Region: WatchOptions]) {
        self.options = options
    }

    /// Empty if the movie can be watched in no region.
    ///
    /// - Parameters:
    ///   - region: The region of the user, or `nil` if it is not known.
    ///   - advice: How to set it.
    func lines(region: Region?, advice: String, width: Int) -> [StyledLine] {
        guard !options.isEmpty else { return [] }
        guard let region else {
            return MessageLayout(width: width).lines(advice).map { StyledLine($0) }
        }
        guard let options = self.options[region] else {
            let text = "Where to watch: not known for \(region.code) (\(WatchOptions.source) has no entry)"
            return WrappedText.lines(text, width: width)
        }
        let heading = "Where to watch in \(region.code), by \(WatchOptions.source):"
        return WrappedText.lines(heading, width: width)
            + labelled(options).flatMap { line in
                let lines = WrappedText.lines("\(line.label): \(line.names)", width: width - 2, indent: 2)
                return lines.prefix(1) + lines.dropFirst().map { $0.indented(by: 2) }
            }
    }

    /// For other programs: the region, the source, and every kind of provider.
    func fields(region: Region?) -> [(name: String, value: String)] {
        let options = region.flatMap { self.options[$0] }
        return [("watch region", region?.code ?? ""), ("watch source", WatchOptions.source)]
            + WatchOptions.Kind.allCases.map { kind in (kind.rawValue, options?.names(kind) ?? "") }
    }

    /// Many movies are for rent and for sale at the same providers, which share a line.
    private func labelled(_ options: WatchOptions) -> [(label: String, names: String)] {
        let isSame = options.providers[.rent] == options.providers[.buy]
        return WatchOptions.Kind.allCases.compactMap { kind in
            guard let names = options.names(kind), !(isSame && kind == .buy) else { return nil }
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
    fileprivate func names(_ kind: Kind) -> String? {
        providers[kind]?.map(\.name).joined(separator: ", ")
    }
}
