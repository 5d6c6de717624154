/// Help on a subject that is not a command. `help <name>` shows it.
public struct HelpTopic: Sendable {
    let name: String
    let abstract: String
    let discussion: String
    let tables: [Table]

    typealias Table = (title: String, entries: [HelpEntry])

    /// - Parameter discussion: Further help. Empty lines separate its paragraphs.
    /// - Parameter entries: A table that follows the discussion.
    public init(_ name: String, abstract: String, discussion: String = "", entries: [HelpEntry] = []) {
        self.name = name
        self.abstract = abstract
        self.discussion = discussion
        // `EXIT CODES` for `exit-codes`.
        tables = [(name.split(separator: "-").joined(separator: " ").uppercased(), entries)]
    }

    init(_ name: String, abstract: String, tables: [Table]) {
        self.name = name
        self.abstract = abstract
        discussion = ""
        self.tables = tables
    }
}

/// A row of help: a label, such as an option, and its explanation.
public struct HelpEntry: Sendable, Equatable {
    let label: String
    let text: String

    public init(_ label: String, _ text: String) {
        self.label = label
        self.text = text
    }
}

extension HelpEntry {
    init(_ option: OptionSpecification) {
        let label = (option.short.map { ["-\($0)"] } ?? []) + [option.synopsis]
        self.init(label.joined(separator: ", "), option.help.annotated(option.value?.annotation))
    }

    init(_ argument: ArgumentSpecification) {
        self.init(argument.label, argument.help.annotated(argument.value.annotation))
    }
}

extension String {
    fileprivate func annotated(_ annotation: String?) -> String {
        [self, annotation ?? ""].filter { !$0.isEmpty }.joined(separator: " ")
    }
}
