/// Test doubles are fakes, which work, or stubs, which are canned; nothing is called the third word.
struct DoubleNamesRule: FileRule {
    private let word = "mock"

    func violations(in file: SourceFile) -> [Violation] {
        let path = file.path.lowercased().contains(word) ? [Violation(file.path, "say Fake or Stub")] : []
        return path
            + file.tokens.filter { $0.text.lowercased().contains(word) }
            .map { Violation(file, line: $0.line, "\($0.text): say Fake or Stub") }
    }
}
