import Domain
import DomainKit
package import Presentation
import PresentationKit
package import TerminalKit

package struct FiltersDialog {
    private let state: FiltersDialogState

    package init(_ state: FiltersDialogState) {
        self.state = state
    }

    /// `width` and `height` are those inside the border.
    package func box(width: Int, height: Int) -> DialogBox {
        var box = DialogBox("Discover", width: width)
        let fields = FiltersDialogState.Field.allCases
        let labelWidth = fields.map(\.label.count).max() ?? 0
        for field in fields {
            let isFocused = field == state.focus && !state.isLookingUp
            if field.isChoice {
                box.add(choice: choice(field), label: field.label, labelWidth: labelWidth, isFocused: isFocused)
            } else {
                box.add(
                    field: state.texts[field] ?? TextEntry(),
                    label: field.label,
                    labelWidth: labelWidth,
                    placeholder: field.placeholder,
                    isFocused: isFocused
                )
            }
            if let problem = state.problems[field] { box.add(problem: [problem], isFocused: isFocused) }
        }
        if state.isLookingUp { box.add(focused: "Looking up people and providers …", .accent) }
        let keys = ["Enter apply", "Esc close", "Tab next", "Ctrl-R reset"]
        return box.fitted(keys: state.isLookingUp ? ["Esc cancel"] : keys, height: height)
    }

    private func choice(_ field: FiltersDialogState.Field) -> String {
        switch field {
        case .order: state.order.name
        case .sortOrder: state.order.text(state.sortOrder)
        default: state.requiresAllGenres ? "all genres" : "any genre"
        }
    }
}

extension FiltersIntent {
    init?(_ event: InputEvent, in state: FiltersDialogState) {
        let fields = FiltersDialogState.Field.allCases
        switch event {
        case .key(.escape): self = .cancel
        case .key(.enter): self = .confirm
        case .key(.up), .key(.backTab): self = .focus(fields.element(-1, after: state.focus))
        case .key(.down), .key(.tab): self = .focus(fields.element(1, after: state.focus))
        case .key(.control("r")): self = .reset
        case .key(.left) where state.focus.isChoice: self = .choose(by: -1)
        case .key(.right) where state.focus.isChoice, .key(.character(" ")) where state.focus.isChoice:
            self = .choose(by: 1)
        default:
            guard !state.focus.isChoice, let edit = TextEdit(event) else { return nil }
            self = .edit(edit)
        }
    }
}

extension FiltersDialogState.Field {
    fileprivate var label: String {
        switch self {
        case .order: "Sort by"
        case .sortOrder: "Order"
        case .genres: "Genres"
        case .genreRule: "Match"
        case .excludedGenres: "Not genres"
        case .firstYear: "From year"
        case .lastYear: "To year"
        case .shortest: "Min. minutes"
        case .longest: "Max. minutes"
        case .rating: "Min. rating"
        case .votes: "Min. votes"
        case .people: "With people"
        case .providers: "Providers"
        case .region: "Country"
        }
    }

    fileprivate var placeholder: String {
        switch self {
        case .order, .sortOrder, .genreRule: ""
        case .genres: "such as comedy, horror"
        case .excludedGenres: "such as animation"
        case .firstYear, .lastYear, .shortest, .longest, .rating, .votes: "any"
        case .people: "such as tim burton"
        case .providers: "such as netflix"
        case .region: "such as DE"
        }
    }
}

extension MovieOrder {
    /// The movies that come first.
    fileprivate func text(_ sortOrder: SortOrder) -> String {
        switch (self, sortOrder) {
        case (.title, .ascending): "A to Z"
        case (.title, .descending): "Z to A"
        case (.released, .ascending): "oldest first"
        case (.released, .descending): "newest first"
        case (_, .ascending): "lowest first"
        case (_, .descending): "highest first"
        }
    }
}
