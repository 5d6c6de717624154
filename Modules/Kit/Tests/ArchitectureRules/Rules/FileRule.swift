/// A rule that is checked for each file alone.
///
/// The rules that need only a few lines are below.
public protocol FileRule: Sendable {
    /// Returns the places of a file where the rule is broken.
    func violations(in file: SourceFile) -> [Violation]
}

/// One place where a rule is broken.
public struct Violation: Hashable, Sendable, CustomStringConvertible {
    /// The path of the file from the folder of the tree.
    public let path: String
    /// The line, counted from 1.
    public let line: Int
    /// The rule and what breaks it, in a phrase.
    public let message: String
    /// Why the rule is there, as a sentence.
    public let why: String
    /// What to do, and where the code belongs, in sentences.
    public let instead: String

    /// A place, and what to do there.
    public init(_ path: String, line: Int, _ message: String, why: String, instead: String) {
        self.path = path
        self.line = line
        self.message = message
        self.why = why
        self.instead = instead
    }

    /// The path and the line are first, as in the messages of a compiler, so that editors and terminals open the place.
    public var description: String {
        "\(path):\(line): \(message)\n    Why: \(why)\n    Instead: \(instead)"
    }
}

/// A file is named after what it declares: `X.swift` declares the type `X`, and `X+Y.swift` extends `X`.
public struct FileNameRule: FileRule {
    let exceptions: Set<String>

    /// - Parameter exceptions: Paths of the files that declare no type of their name.
    public init(exceptions: Set<String>) {
        self.exceptions = exceptions
    }

    public func violations(in file: SourceFile) -> [Violation] {
        guard !exceptions.contains(file.path) else { return [] }
        let name = file.name.prefix { $0 != "+" && $0 != "." }
        let isExtension = file.name.contains("+")
        let isNamed = file.declarations.contains {
            $0.isTopLevel && $0.isExtension == isExtension && $0.name == name
        }
        guard !isNamed else { return [] }
        let main = file.declarations.first(where: \.isTopLevel)
        let missing = isExtension ? "extends no \(name)" : "declares no type \(name)"
        return [
            Violation(
                file.path,
                line: main?.line ?? 1,
                "\(missing), which is the name of the file",
                why: "A type is found by the name of its file, and X+Y.swift is what Y adds to X.",
                instead: main.map { main in
                    "Rename the file to \(main.name)\(main.isExtension ? "+…" : "").swift, or declare in it what its name says."
                } ?? "Move its code to the file of the type that uses it."
            )
        ]
    }
}

/// The name of a test is a sentence in backticks.
public struct TestNameRule: FileRule {
    /// The rule for the files of tests.
    public init() {}

    public func violations(in file: SourceFile) -> [Violation] {
        let tokens = file.tokens
        return tokens.indices.dropFirst().compactMap { index in
            guard tokens[index - 1].text == "@", tokens[index].text == "Test" else { return nil }
            guard let name = functionName(after: index, in: tokens) else {
                return violation(file, tokens[index].line, "@Test is not on a function")
            }
            let isSentence = name.text.hasPrefix("`") && name.text.contains(" ")
            return isSentence ? nil : violation(file, name.line, "\(name.text) is no sentence in backticks")
        }
    }

    private func violation(_ file: SourceFile, _ line: Int, _ message: String) -> Violation {
        Violation(
            file.path,
            line: line,
            message,
            why: "The list of the tests says what the program does, and a failed test what it does no more.",
            instead: "Write what holds: @Test func `shows the cached page before the fresh one`()."
        )
    }

    private func functionName(after index: Int, in tokens: [Token]) -> Token? {
        guard let function = tokens[index...].firstIndex(where: { $0.text == "func" }), function + 1 < tokens.count
        else { return nil }
        return tokens[function + 1]
    }
}

/// A test double is a fake, which works, or a stub, which gives canned values; none is called a mock.
public struct DoubleNamesRule: FileRule {
    private let word = "mock"

    /// The rule for all files.
    public init() {}

    public func violations(in file: SourceFile) -> [Violation] {
        let path = file.path.lowercased().contains(word) ? [violation(file, 1, "the path of the file")] : []
        guard file.mentions(word) else { return path }
        return path
            + file.tokens.filter { $0.text.lowercased().contains(word) }.map { violation(file, $0.line, $0.text) }
    }

    private func violation(_ file: SourceFile, _ line: Int, _ name: String) -> Violation {
        Violation(
            file.path,
            line: line,
            "\(name) says \(word), and doubles are fakes or stubs",
            why:
                "A fake works and a stub gives canned values. Neither checks which calls were made: tests check results.",
            instead: "Say Fake or Stub. If several test targets use the double, it belongs in the doubles of its ring."
        )
    }
}

/// Modules neither end the program nor write to its output: they throw, and App writes.
public struct ForbiddenCallsRule: FileRule {
    /// The rule for the files of modules.
    public init() {}

    public func violations(in file: SourceFile) -> [Violation] {
        let tokens = file.tokens
        return tokens.indices.compactMap { index in
            let previous = tokens[..<index].suffix(2).map(\.text)
            let next = index + 1 < tokens.count ? tokens[index + 1] : nil
            return forbidden(tokens[index], after: previous, before: next)
                .map { violation(file, tokens[index].line, $0) }
        }
    }

    private func violation(_ file: SourceFile, _ line: Int, _ call: String) -> Violation {
        Violation(
            file.path,
            line: line,
            "\(call) is not for modules",
            why:
                "Modules neither end the program nor write to its output: a pipe, a screen and another program use them too.",
            instead: call == "print("
                ? "Return the text, and let App write it. A secondary failure goes to WarningReporter."
                : "Throw an error (RepositoryError in Domain), or use try?, as? or guard where nil has a meaning."
        )
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
public struct RegistryHostRule: FileRule {
    /// The rule for all files.
    public init() {}

    /// Written in two parts, because the rule reads this file too.
    private static let hosts = [
        ("npmjs", "org"), ("npmjs", "com"), ("yarnpkg", "com"), ("pypi", "org"), ("pythonhosted", "org"),
        ("crates", "io"), ("rubygems", "org"), ("nuget", "org"), ("packagist", "org"), ("maven", "org"),
        ("maven.apache", "org"), ("proxy.golang", "org"), ("anaconda", "org"), ("docker", "io"), ("ghcr", "io"),
        ("hackage.haskell", "org"), ("hex", "pm"), ("pub", "dev"), ("jsr", "io"), ("cocoapods", "org"),
        ("swiftpackageindex", "com"),
    ].map { "\($0.0).\($0.1)" }

    public func violations(in file: SourceFile) -> [Violation] {
        Self.hosts.filter(file.mentions).compactMap { host in
            let text = file.lowercased
            guard let place = text.firstRange(of: host) else { return nil }
            return Violation(
                file.path,
                line: text[..<place.lowerBound].count { $0.isNewline } + 1,
                "names the registry \(host)",
                why:
                    "The package depends on no other, so that it builds without a network and only its own changes break it.",
                instead:
                    "Write the little that is needed, or use a library of the system (the kit's CSQLiteKit is an example)."
            )
        }
    }
}
