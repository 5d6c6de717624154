/// A production file declares the one type it is named after; `A+B.swift` holds extensions and no type.
struct OneTypePerFileRule: FileRule {
    func violations(in file: SourceFile) -> [Violation] {
        let declarations = TopLevelDeclaration.all(in: file.tokens)
        let types = declarations.filter { $0.keyword != "extension" }
        return file.name.contains("+")
            ? problems(ofExtensions: declarations, types: types, in: file) : problems(ofTypes: types, in: file)
    }

    private func problems(
        ofExtensions declarations: [TopLevelDeclaration],
        types: [TopLevelDeclaration],
        in file: SourceFile
    ) -> [Violation] {
        guard !declarations.isEmpty else { return [Violation(file.path, "holds no extension")] }
        return types.map { Violation(file, line: $0.line, "\($0.name) is a type among extensions: give it a file") }
    }

    private func problems(ofTypes types: [TopLevelDeclaration], in file: SourceFile) -> [Violation] {
        guard let first = types.first else {
            return [Violation(file.path, "declares no type; name a file of extensions Type+Purpose.swift")]
        }
        let named =
            first.name == file.name
            ? [] : [Violation(file, line: first.line, "\(first.name) belongs in \(first.name).swift")]
        let surplus = types.dropFirst().map {
            Violation(file, line: $0.line, "\($0.name) is a second type: nest it or give it a file")
        }
        return named + surplus
    }
}
