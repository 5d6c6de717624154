package import Presentation
import PresentationKit
package import TerminalKit

package struct RatingDialog {
    private let state: RatingDialogState

    package init(_ state: RatingDialogState) {
        self.state = state
    }

    /// `width` and `height` are those inside the border.
    package func box(width: Int, height: Int) -> DialogBox {
        var box = DialogBox("Rate \(MovieLabel.text(state.movie))", width: width)
        let label = "Your rating"
        box.add(
            field: TextEntry(state.input),
            label: label,
            labelWidth: label.count,
            placeholder: state.current == nil ? "0.5 to 10" : "none",
            isFocused: true
        )
        if let problem = state.problem {
            box.add(problem: [problem])
        } else {
            box.add(note, .dim, indent: 2)
        }
        return box.fitted(keys: keys, height: height)
    }

    private var note: String {
        guard let current = state.current else { return state.isUnrated ? "Not rated yet." : "" }
        return state.input.isEmpty ? "Enter removes your rating (\(current))." : "Your rating now: \(current)"
    }

    private var keys: [String] {
        ["Enter \(state.input.isEmpty && state.current != nil ? "remove" : "rate")", "Esc close", "Arrows change"]
            + (state.current == nil ? [] : ["Del remove"])
    }
}

extension RatingIntent {
    init?(_ event: InputEvent) {
        switch event {
        case .key(.escape): self = .cancel
        case .key(.enter): self = .confirm
        case .key(.up), .key(.right): self = .step(by: 0.5)
        case .key(.down), .key(.left): self = .step(by: -0.5)
        case .key(.home): self = .lowest
        case .key(.end): self = .highest
        case .key(.delete), .key(.control("u")), .key(.control("w")): self = .clear
        case .key(.backspace): self = .deleteBackward
        case .key(.character(let character)) where !character.isWhitespace: self = .type(String(character))
        case .paste(let text): self = .type(text)
        default: return nil
        }
    }
}
