/// Help on something that is not a command, shown by `help <name>`.
public struct HelpTopic: Sendable {
    let name: String
    let abstract: String
    let discussion: String
    let entries: [HelpEntry]

    /// Paragraphs of the discussion are separated by an empty line; the entries follow it as a table.
    public init(_ name: String, abstract: String, discussion: String = "", entries: [HelpEntry] = []) {
        self.name = name
        self.abstract = abstract
        self.discussion = discussion
        self.entries = entries
    }

    /// `EXIT CODES` for `exit-codes`.
    var title: String { name.split(separator: "-").joined(separator: " ").uppercased() }
}
