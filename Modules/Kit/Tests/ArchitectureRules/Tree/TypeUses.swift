/// The places where a file names a type that another file declares: one of its own target, or of those that it imports.
///
/// Only top-level types count: a nested type is named through the type around it. A name that two files declare, at any
/// depth, does not count, since the tokens do not tell which of the two is meant.
struct TypeUses {
    let all: [TypeUse]

    /// - Parameter declaring: All files whose types the files see, they themselves included.
    init(in files: [SourceFile], of declaring: [SourceFile]) {
        var paths: [String: Set<String>] = [:]
        var owners: [String: (path: String, line: Int)] = [:]
        for file in declaring {
            for declaration in file.declarations where !declaration.isExtension {
                paths[declaration.name, default: []].insert(file.path)
                if declaration.isTopLevel { owners[declaration.name] = (file.path, declaration.line) }
            }
        }
        owners = owners.filter { paths[$0.key]?.count == 1 }
        all = files.flatMap { Self.uses(in: $0, owners: owners) }
    }

    /// The first use of each type.
    private static func uses(in file: SourceFile, owners: [String: (path: String, line: Int)]) -> [TypeUse] {
        var seen: Set<String> = []
        return file.tokens.indices.compactMap { index in
            let token = file.tokens[index]
            let isMember = index > 0 && file.tokens[index - 1].text == "."
            guard token.isWord, !isMember, let owner = owners[token.name], owner.path != file.path,
                seen.insert(token.name).inserted
            else { return nil }
            let home = "\(token.name) (\(owner.path):\(owner.line))"
            return TypeUse(type: token.name, home: home, declaredIn: owner.path, usedIn: file.path, line: token.line)
        }
    }
}

/// One file's use of a type of another file.
struct TypeUse: Hashable, Sendable {
    let type: String
    /// The type with the place of its declaration.
    let home: String
    let declaredIn: String
    let usedIn: String
    let line: Int
}
