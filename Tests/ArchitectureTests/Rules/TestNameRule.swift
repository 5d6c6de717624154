/// The name of a test is a sentence in backticks: it says what holds.
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
