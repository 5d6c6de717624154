/// Every file declares a type that another file of the program names. What nothing names is deleted.
///
/// The compiler says nothing of it: after a feature was removed, what only it needed stays. A file that extends a type of another
/// one does not count, since the tokens do not tell who uses a member.
public enum UnusedFileRule {
    /// Returns a violation for each file that nothing uses.
    ///
    /// - Parameter others: Files outside the program that use it, such as those of another package.
    public static func violations(in files: [SourceFile], usedBy others: [SourceFile] = []) -> [Violation] {
        var users: [String: Set<String>] = [:]
        for file in files + others {
            for name in Set(file.tokens.filter(\.isWord).map(\.name)) { users[name, default: []].insert(file.path) }
        }
        return files.compactMap { file in
            let types = file.declarations.filter { $0.isTopLevel && !$0.isExtension }
            let names = Set(types.map(\.name))
            let extendsOthers = file.declarations.contains {
                $0.isExtension && $0.isTopLevel && !names.contains($0.name)
            }
            guard let first = types.first, !extendsOthers, !isProgram(file) else { return nil }
            guard types.allSatisfy({ users[$0.name, default: []].subtracting([file.path]).isEmpty }) else { return nil }
            return Violation(
                file.path,
                line: first.line,
                "no other file names \(types.map(\.name).joined(separator: " or "))",
                why: "What no program runs is read, built and kept for nothing.",
                instead: "Delete the file. If it is there for other packages, use it in one of the tree."
            )
        }
    }

    /// Whether a program begins in the file.
    private static func isProgram(_ file: SourceFile) -> Bool {
        zip(file.tokens, file.tokens.dropFirst()).contains { $0.text == "@" && $1.text == "main" }
    }
}
