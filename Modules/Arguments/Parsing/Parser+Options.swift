extension Parser {
    mutating func takeLong(_ name: String, joined: String?) throws(UsageError) {
        guard let option = tool.options(of: node).first(where: { $0.names.contains(name) }) else {
            throw unknownOption(name)
        }
        try take(option, as: name, joined: joined)
    }

    /// Takes flags up to an option with a value; the rest of the cluster, if there is one, is that value.
    mutating func takeShort(_ cluster: Substring) throws(UsageError) {
        var rest = cluster
        while let letter = rest.popFirst() {
            guard let option = tool.options(of: node).first(where: { $0.short == letter }) else {
                throw unknownShortOption(letter, in: cluster)
            }
            guard option.takesValue || rest.first == "=" else {
                try take(option, as: option.name, joined: nil)
                continue
            }
            let joined = rest.first == "=" ? rest.dropFirst() : rest
            return try take(option, as: option.name, joined: rest.isEmpty ? nil : String(joined))
        }
    }

    private mutating func take(_ option: OptionSpecification, as name: String, joined: String?) throws(UsageError) {
        let occurrence: Occurrence
        switch option.form {
        case .flag, .invertibleFlag:
            if let joined { throw needlessValue(joined, of: name) }
            occurrence = name == option.name ? .bare : .inverted
        case .value(let value):
            guard let text = joined ?? nextValue(), joined != "" else { throw missingValue(of: option) }
            try validate(text, as: value, of: HelpEntry(subject: option))
            occurrence = .value(text)
        case .joinedValue(let value):
            if joined == "" { throw missingValue(of: option) }
            if let joined { try validate(joined, as: value, of: HelpEntry(subject: option)) }
            occurrence = joined.map(Occurrence.value) ?? .bare
        }
        result.options[option.name, default: []].append(occurrence)
    }

    func validate(_ text: String, as value: ValueSpecification, of subject: HelpEntry) throws(UsageError) {
        do throws(InvalidValue) {
            try value.validate(text)
        } catch {
            throw invalidValue(text, of: subject, advice: error.advice)
        }
    }

    /// The next word if it can be a value: a word with a dash before it is one only as a negative number.
    private mutating func nextValue() -> String? {
        guard let next = remaining.first, Token(next) == .value || Double(next) != nil else { return nil }
        return remaining.popFirst()
    }
}
