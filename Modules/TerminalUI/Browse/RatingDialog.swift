import Presentation
import PresentationKit
import TerminalKit

extension RatingDialogState {
    /// `width` and `height` are those inside the border.
    func box(width: Int, height: Int) -> DialogBox {
        var box = DialogBox("Rate \(MovieLabel.text(movie))", width: width)
        let label = "Your rating"
        box.add(
            field: TextEntry(input),
            label: label,
            labelWidth: label.count,
            placeholder: current == nil ? "0.5 to 10" : "none",
            isFocused: true
        )
        if let problem {
            box.add(problem: [problem])
        } else {
            box.add(note, .dim, indent: 2)
        }
        return box.fitted(keys: keys, height: height)
    }

    private var note: String {
        guard let current else { return isUnrated ? "Not rated yet." : "" }
        return input.isEmpty ? "Enter removes your rating (\(current))." : "Your rating now: \(current)"
    }

    private var keys: [String] {
        ["Enter \(input.isEmpty && current != nil ? "remove" : "rate")", "Esc close", "Arrows change"]
            + (current == nil ? [] : ["Del remove"])
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
