extension OptionSpecification {
    /// The option as the synopsis names it.
    var mdocSynopsis: String {
        switch form {
        case .flag: "Fl -\(name)"
        case .invertibleFlag: "Fl -\(name) | -\(inversion)"
        case .value(let value): "Fl -\(name) Ar \(value.placeholder.mdocWords)"
        case .joinedValue(let value): "Fl -\(name) Ns Op = Ns Ar \(value.placeholder.mdocWords)"
        }
    }

    /// The option as the head of a list item names it, with its short name.
    var mdocLabel: String {
        (short.map { "Fl \($0) , " } ?? "") + mdocSynopsis
    }
}

extension ArgumentSpecification {
    /// The argument as a line of the synopsis.
    var mdocSynopsis: String {
        let name = self.name.mdocWords
        return switch arity {
        case .required: ".Ar \(name)"
        case .optional: ".Op Ar \(name)"
        case .repeated: ".Ar \(name) ..."
        }
    }
}
