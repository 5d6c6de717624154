/// A production file declares the one type it is named after; `A+B.swift` holds extensions of `A` and no type.
struct OneTypePerFileRule: FileRule {
    func violations(in file: SourceFile) -> [Violation] {
        let declarations = TopLevelDeclaration.all(in: file.tokens)
        let types = declarations.filter { $0.keyword != "extension" }
        guard let plus = file.name.firstIndex(of: "+") else { return problems(ofTypes: types, in: file) }

        let extended = String(file.name[..<plus])
        let strangers = declarations.filter { $0.keyword != "extension" || $0.name != extended }
        let empty = declarations.isEmpty ? [Violation(file.path, "holds no extension of \(extended)")] : []
        return empty
            + strangers.map {
                Violation(file, line: $0.line, "\($0.keyword) \($0.name) is no extension of \(extended)")
            }
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
