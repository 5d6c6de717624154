/// A rule that is checked for each file alone.
///
/// The rules that need only a few lines are below.
protocol FileRule: Sendable {
    func violations(in file: SourceFile) -> [Violation]
}

/// One place where a rule is broken, in words that say what to do.
struct Violation: Hashable, Sendable, CustomStringConvertible {
    let place: String
    let message: String

    init(_ place: String, _ message: String) {
        self.place = place
        self.message = message
    }

    init(_ file: SourceFile, line: Int, _ message: String) {
        self.init("\(file.path):\(line)", message)
    }

    var description: String { "\(place): \(message)" }
}

/// A file is named after what it declares: `X.swift` declares the type `X`, and `X+Y.swift` extends `X`.
struct FileNameRule: FileRule {
    /// Paths of the files that declare no type of their name.
    let exceptions: Set<String>

    func violations(in file: SourceFile) -> [Violation] {
        guard !exceptions.contains(file.path) else { return [] }
        let name = file.name.prefix { $0 != "+" && $0 != "." }
        let isExtension = file.name.contains("+")
        let isNamed = Declaration.all(in: file.tokens).contains {
            $0.isTopLevel && $0.isExtension == isExtension && $0.name == name
        }
        let missing = isExtension ? "extends no \(name)" : "declares no type \(name)"
        return isNamed ? [] : [Violation(file.path, "\(missing): name the file after its main type")]
    }
}

/// The name of a test is a sentence in backticks.
struct TestNameRule: FileRule {
    func violations(in file: SourceFile) -> [Violation] {
        let tokens = file.tokens
        return tokens.indices.dropFirst().compactMap { index in
            guard tokens[index - 1].text == "@", tokens[index].text == "Test" else { return nil }
            guard let name = functionName(after: index, in: tokens) else {
                return Violation(file, line: tokens[index].line, "@Test is not on a function")
            }
            let isSentence = name.text.hasPrefix("`") && name.text.contains(" ")
            return isSentence ? nil : Violation(file, line: name.line, "\(name.text) is no sentence in backticks")
        }
    }

    private func functionName(after index: Int, in tokens: [Token]) -> Token? {
        guard let function = tokens[index...].firstIndex(where: { $0.text == "func" }), function + 1 < tokens.count
        else { return nil }
        return tokens[function + 1]
    }
}

/// A test double is a fake, which works, or a stub, which gives canned values; none is called a mock.
struct DoubleNamesRule: FileRule {
    private let word = "mock"

    func violations(in file: SourceFile) -> [Violation] {
        let path = file.path.lowercased().contains(word) ? [Violation(file.path, "say Fake or Stub")] : []
        return path
            + file.tokens.filter { $0.text.lowercased().contains(word) }
            .map { Violation(file, line: $0.line, "\($0.text): say Fake or Stub") }
    }
}

/// Modules neither end the program nor write to its output: they throw, and App writes.
struct ForbiddenCallsRule: FileRule {
    func violations(in file: SourceFile) -> [Violation] {
        let tokens = file.tokens
        return tokens.indices.compactMap { index in
            let previous = tokens[..<index].suffix(2).map(\.text)
            let next = index + 1 < tokens.count ? tokens[index + 1] : nil
            return forbidden(tokens[index], after: previous, before: next)
                .map { Violation(file, line: tokens[index].line, "\($0) is not for production code") }
        }
    }

    private func forbidden(_ token: Token, after previous: [String], before next: Token?) -> String? {
        let isMember = previous.last == "." && previous != ["Swift", "."]
        switch token.text {
        case "try" where next?.text == "!" && next?.followsSpace == false: return "try!"
        case "as" where next?.text == "!" && next?.followsSpace == false: return "as!"
        case "fatalError" where !isMember: return "fatalError"
        case "print" where !isMember && next?.text == "(": return "print("
        default: return nil
        }
    }
}

/// No file names a package registry, since the package depends on none.
struct RegistryHostRule: FileRule {
    /// Written in two parts, because the rule reads this file too.
    private static let hosts = [
        ("npmjs", "org"), ("npmjs", "com"), ("yarnpkg", "com"), ("pypi", "org"), ("pythonhosted", "org"),
        ("crates", "io"), ("rubygems", "org"), ("nuget", "org"), ("packagist", "org"), ("maven", "org"),
        ("maven.apache", "org"), ("proxy.golang", "org"), ("anaconda", "org"), ("docker", "io"), ("ghcr", "io"),
        ("hackage.haskell", "org"), ("hex", "pm"), ("pub", "dev"), ("jsr", "io"), ("cocoapods", "org"),
        ("swiftpackageindex", "com"),
    ].map { "\($0.0).\($0.1)" }

    func violations(in file: SourceFile) -> [Violation] {
        let text = file.text.lowercased()
        return Self.hosts.filter(text.contains).map { Violation(file.path, "names the registry \($0)") }
    }
}
