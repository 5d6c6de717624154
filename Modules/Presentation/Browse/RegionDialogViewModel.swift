public import Domain
public import Observation
public import PresentationKit

/// Lets a person choose their country, by its code or its name.
///
/// ```swift
/// let dialog = RegionDialogViewModel(current: region)
/// dialog.onDone = { region in save(region) }
/// dialog.perform(.edit(.insert("germ")))
/// dialog.perform(.confirm)
/// if dialog.outcome != .open { close() }
/// ```
@MainActor
@Observable
public final class RegionDialogViewModel {
    public private(set) var state: RegionDialogState
    public private(set) var outcome = DialogOutcome<Region>.open
    /// Called with the country if the outcome is `done`.
    @ObservationIgnored public var onDone: @MainActor (Region) -> Void = { _ in }

    /// - Parameter current: `nil` if none is chosen.
    public init(current: Region?) {
        state = RegionDialogState(current: current)
    }

    /// Does what the person asks for. Does nothing after the end of the dialog.
    public func perform(_ intent: RegionIntent) {
        guard outcome == .open else { return }
        switch intent {
        case .edit(let edit): state.edit(edit)
        case .select(let places): state.select(by: places)
        case .confirm:
            guard let region = state.selected else { return }
            outcome = .done(region)
            onDone(region)
        case .cancel: outcome = .closed
        }
    }
}

/// The state of the dialog in which a person chooses their country.
public struct RegionDialogState: Sendable, Hashable {
    public let current: Region?
    public private(set) var input = TextEntry()
    /// The countries that the input may mean, the most likely first.
    public private(set) var matches: [Region] = []
    private var selection = 0

    public init(current: Region?) {
        self.current = current
    }

    public var selected: Region? { matches.indices.contains(selection) ? matches[selection] : nil }

    mutating func edit(_ edit: TextEdit) {
        input.edit(edit)
        (matches, selection) = (Region.matches(input.text), 0)
    }

    mutating func select(by places: Int) {
        selection = max(0, min(selection + places, matches.count - 1))
    }
}

/// What a person can ask of the dialog of countries.
public enum RegionIntent: Sendable, Hashable {
    case edit(TextEdit)
    /// Goes so many countries down in those that the input may mean.
    case select(by: Int)
    /// Ends the dialog with the selected country, if there is one.
    case confirm
    case cancel
}
