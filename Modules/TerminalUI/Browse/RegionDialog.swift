import Domain
import Presentation
import PresentationKit
import TerminalKit

extension RegionDialogState {
    private static let shownMatches = 5

    /// `width` and `height` are those inside the border.
    func box(width: Int, height: Int) -> DialogBox {
        var box = DialogBox("Your country", width: width)
        box.add(
            field: input,
            label: "Country",
            labelWidth: 7,
            placeholder: "such as DE, or Germany",
            isFocused: true
        )
        if matches.isEmpty, !input.text.allSatisfy(\.isWhitespace) {
            box.add(problem: ["No country has this code or name."])
        } else if matches.isEmpty {
            box.add(current.map { "Now: \(Self.text($0))" } ?? "None is chosen yet.", .dim, indent: 2)
        }
        let selection = selected.flatMap(matches.firstIndex) ?? 0
        for region in matches.dropFirst(max(0, selection - Self.shownMatches + 1)).prefix(Self.shownMatches) {
            box.add(entry: Self.text(region), isFocused: region == selected)
        }
        return box.fitted(keys: ["Enter choose", "Esc close", "Arrows select"], height: height)
    }

    private static func text(_ region: Region) -> String { "\(region.name) (\(region.code))" }
}

extension RegionIntent {
    init?(_ event: InputEvent) {
        switch event {
        case .key(.escape): self = .cancel
        case .key(.enter): self = .confirm
        case .key(.up): self = .select(by: -1)
        case .key(.down): self = .select(by: 1)
        default:
            guard let edit = TextEdit(event) else { return nil }
            self = .edit(edit)
        }
    }
}
