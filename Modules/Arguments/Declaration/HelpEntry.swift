/// A row of help: what it is about, and what there is to say.
public struct HelpEntry: Sendable, Equatable {
    let label: String
    let text: String

    public init(_ label: String, _ text: String) {
        self.label = label
        self.text = text
    }
}

extension HelpEntry {
    /// The option as an error names it.
    init(subject option: OptionSpecification) {
        self.init(option.synopsis, option.help)
    }

    /// The argument as an error names it.
    init(subject argument: ArgumentSpecification) {
        self.init(argument.label, argument.help)
    }

    /// The option as a row of its group, with its short name, allowed values and default.
    init(_ option: OptionSpecification) {
        let label = (option.short.map { ["-\($0)"] } ?? []) + [option.synopsis]
        self.init(label.joined(separator: ", "), option.help.annotated(option.value?.annotation))
    }

    /// The argument as a row of its command, with its allowed values and default.
    init(_ argument: ArgumentSpecification) {
        self.init(argument.label, argument.help.annotated(argument.value.annotation))
    }
}

extension String {
    fileprivate func annotated(_ annotation: String?) -> String {
        [self, annotation ?? ""].filter { !$0.isEmpty }.joined(separator: " ")
    }
}
