extension Parser {
    mutating func takeLong(_ name: String, joined: String?) throws(UsageError) {
        guard let option = tool.options(of: node).first(where: { $0.names.contains(name) }) else {
            throw unknownOption(name)
        }
        try take(option, as: name, joined: joined)
    }

    /// Takes the flags of a cluster such as `-vp3`, up to an option with a value. The rest of the cluster is that value.
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
        let occurrence: ParsedArguments.Occurrence
        switch option.form {
        case .flag, .invertibleFlag:
            if let joined {
                throw usageError("The option '--\(name)' does not take any value, but '\(joined)' was specified.")
            }
            occurrence = name == option.name ? .bare : .inverted
        case .value(let value):
            if joined == nil, remaining.isEmpty { awaited = value }
            guard let text = joined ?? nextValue(), joined != "" else {
                throw missingValue(of: option)
            }
            try validate(text, as: value, of: option.synopsis)
            occurrence = .value(text)
        case .joinedValue(let value, let elements):
            if joined == nil, let list = remaining.first, isList(list, of: elements()) {
                let mended = "--\(option.name)=\(list)"
                throw usageError("The \(value.placeholder) of '--\(option.name)' must be joined to it: \(mended)")
            }
            if joined == "" { throw missingValue(of: option) }
            if let joined { try validate(joined, as: value, of: option.synopsis) }
            occurrence = joined.map { .value($0) } ?? .bare
        }
        result.options[option.name, default: []].append(occurrence)
    }

    private func missingValue(of option: OptionSpecification) -> UsageError {
        usageError("Missing value for '\(option.synopsis)'")
    }

    func validate(_ text: String, as value: ValueSpecification, of name: String) throws(UsageError) {
        do throws(InvalidValue) {
            try value.validate(text)
        } catch {
            throw usageError("The value '\(text)' is invalid for '\(name)'" + (error.advice.map { ". \($0)" } ?? ""))
        }
    }

    /// Whether a word is a list of the elements. A single element may be meant as the first argument, as in
    /// `search --json title`, but hardly as a further one, as in `search walden --json title`.
    private func isList(_ word: String, of elements: [String]) -> Bool {
        let names = word.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
        return (names.count > 1 || !positionals.isEmpty) && names.allSatisfy(elements.contains)
    }

    /// A word with a leading dash can only be a value if it is a negative number.
    private mutating func nextValue() -> String? {
        guard let next = remaining.first, Token(next) == .value || Double(next) != nil else { return nil }
        return remaining.popFirst()
    }

    func unknownOption(_ name: String) -> UsageError {
        if let advice = tool.adviceForUnknownOptions[name] {
            return usageError("Unknown option '--\(name)'. \(advice)")
        }
        let closest = name.closest(among: tool.options(of: node).flatMap(\.names))
        return usageError("Unknown option '--\(name)'", suggestion: closest.map { "--\($0)" })
    }

    /// A cluster that does not begin with a letter was probably meant as an argument.
    private func unknownShortOption(_ letter: Character, in cluster: Substring) -> UsageError {
        guard cluster.first?.isLetter == false, !node.details.arguments.isEmpty else {
            return usageError("Unknown option '-\(letter)'")
        }
        let advice = "An argument that begins with a dash stands behind --\(lineWithTerminator.map { ": \($0)" } ?? "")"
        return usageError("Unknown option '-\(cluster)'. \(advice)")
    }

    /// The command line with the last word that was read behind `--`. Options after it come first. `nil` if shells do not read a word
    /// as it is.
    private var lineWithTerminator: String? {
        let (before, word) = (words[..<(remaining.startIndex - 1)], words[remaining.startIndex - 1])
        let hasOptions = remaining.contains { Token($0) != .value }
        let line = hasOptions ? before + remaining + ["--", word] : before + ["--", word] + remaining
        return line.allSatisfy(\.isPlain) ? ([tool.root.path] + line).joined(separator: " ") : nil
    }
}

enum Token: Equatable {
    /// A word without a leading dash, the empty word, or `-`.
    case value
    /// `--`. All words after it are values.
    case terminator
    /// `--page` or `--page=2`
    case long(name: String, joined: String?)
    /// `-v` or `-vp3`, without the dash.
    case short(Substring)
    /// A word with three or more leading dashes.
    case invalid

    init(_ word: String) {
        switch word.prefix(while: { $0 == "-" }).count {
        case 0: self = .value
        case 1: self = word == "-" ? .value : .short(word.dropFirst())
        case 2 where word == "--": self = .terminator
        case 2:
            let parts = word.dropFirst(2).split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            self = .long(name: String(parts[0]), joined: parts.count > 1 ? String(parts[1]) : nil)
        default: self = .invalid
        }
    }
}
