/// A row of help: a label, such as an option, and its explanation.
public struct HelpEntry: Sendable, Equatable {
    let label: String
    let text: String

    /// A row of a table in a help page: the label, and the text beside it.
    public init(_ label: String, _ text: String) {
        self.label = label
        self.text = text
    }
}

extension HelpEntry {
    /// Creates the entry of an option in help, with its short name, allowed values and default.
    init(_ option: OptionSpecification) {
        let label = (option.short.map { ["-\($0)"] } ?? []) + [option.synopsis]
        self.init(label.joined(separator: ", "), option.help.annotated(option.value?.annotation))
    }

    /// Creates the entry of an argument in help, with its allowed values and default.
    init(_ argument: ArgumentSpecification) {
        self.init(argument.label, argument.help.annotated(argument.value.annotation))
    }
}

extension String {
    fileprivate func annotated(_ annotation: String?) -> String {
        [self, annotation ?? ""].filter { !$0.isEmpty }.joined(separator: " ")
    }
}
