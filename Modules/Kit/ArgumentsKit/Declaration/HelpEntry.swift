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
