import Domain
package import Presentation
import PresentationKit
package import TerminalKit

package struct RegionDialog {
    private static let shownMatches = 5

    private let state: RegionDialogState

    package init(_ state: RegionDialogState) {
        self.state = state
    }

    /// `width` and `height` are those inside the border.
    package func box(width: Int, height: Int) -> DialogBox {
        var box = DialogBox("Your country", width: width)
        box.add(
            field: state.input,
            label: "Country",
            labelWidth: 7,
            placeholder: "such as DE, or Germany",
            isFocused: true
        )
        if state.matches.isEmpty, !state.input.text.allSatisfy(\.isWhitespace) {
            box.add(problem: ["No country has this code or name."])
        } else if state.matches.isEmpty {
            box.add(state.current.map { "Now: \(Self.text($0))" } ?? "None is chosen yet.", .dim, indent: 2)
        }
        let selection = state.selected.flatMap(state.matches.firstIndex) ?? 0
        for region in state.matches.dropFirst(max(0, selection - Self.shownMatches + 1)).prefix(Self.shownMatches) {
            box.add(entry: Self.text(region), isFocused: region == state.selected)
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
