public import Domain
public import PresentationKit

/// The dialog in which a person chooses their country, by its code or its name.
///
/// ```swift
/// var dialog = RegionDialogState(current: region)
/// if case .done(let region) = dialog.perform(intent) { save(region) }
/// ```
public struct RegionDialogState: Sendable, Hashable {
    public let current: Region?
    public private(set) var input = TextEntry()
    /// The countries that the input may mean, the most likely first.
    public private(set) var matches: [Region] = []
    private var selection = 0

    /// - Parameter current: `nil` if none is chosen.
    public init(current: Region?) {
        self.current = current
    }

    public var selected: Region? { matches.indices.contains(selection) ? matches[selection] : nil }

    /// Does what the person asks for.
    public mutating func perform(_ intent: RegionIntent) -> DialogOutcome<Region> {
        switch intent {
        case .edit(let edit):
            input.edit(edit)
            (matches, selection) = (Region.matches(input.text), 0)
        case .select(let places): selection = max(0, min(selection + places, matches.count - 1))
        case .confirm: return selected.map { .done($0) } ?? .open
        case .cancel: return .closed
        }
        return .open
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
