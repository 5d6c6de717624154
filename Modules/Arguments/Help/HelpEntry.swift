/// A row of help: what it is about, and what there is to say.
public struct HelpEntry: Sendable, Equatable {
    let label: String
    let text: String

    public init(_ label: String, _ text: String) {
        self.label = label
        self.text = text
    }
}
