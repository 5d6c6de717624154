/// No two files of a target need each other, directly or through others. So each can be read after the files that it needs.
public enum CircleRule {
    /// Returns one violation for each circle among the files of one target, with the types that close it. The place is the
    /// first of these uses.
    public static func violations(in files: [SourceFile]) -> [Violation] {
        let uses = TypeUses(in: files).all
        return Graph(uses.map { Edge(source: $0.usedIn, destination: $0.declaredIn) }).circles.compactMap { circle in
            let links = uses.filter { circle.contains($0.usedIn) && circle.contains($0.declaredIn) }
            guard let first = links.first else { return nil }
            let lines = links.map {
                "\n    \($0.usedIn):\($0.line): names \($0.type) of \($0.declaredIn):\($0.declaredAt)"
            }
            return Violation(
                first.usedIn,
                line: first.line,
                "\(circle.count) files need each other in a circle" + lines.joined(),
                why:
                    "A file can be read, tested and changed after the files that it needs, and not with all of them at once.",
                instead:
                    "End one of these uses: move what both need to a file that needs neither, move the using code to the "
                    + "other file, or pass in a value or a protocol. Files that are always read together are one file."
            )
        }
    }
}

/// The places where a file names a type that another file declares: one of its own target, or of those that it imports.
///
/// Only top-level types count: a nested type is named through the type around it. A name that two files declare, at any
/// depth, does not count, since the tokens do not tell which of the two is meant.
struct TypeUses {
    let all: [TypeUse]

    /// The uses in the files of a target among themselves.
    init(in files: [SourceFile]) {
        self.init(in: files, of: files)
    }

    /// - Parameter declaring: All files whose types the files see, they themselves included.
    init(in files: [SourceFile], of declaring: [SourceFile]) {
        let types = declaring.map { file in (file, file.declarations.filter { !$0.isExtension }) }
        var paths: [String: Set<String>] = [:]
        for (file, declarations) in types {
            for declaration in declarations { paths[declaration.name, default: []].insert(file.path) }
        }
        var owners: [String: (path: String, line: Int)] = [:]
        for (file, declarations) in types {
            for declaration in declarations where declaration.isTopLevel && paths[declaration.name]?.count == 1 {
                owners[declaration.name] = (file.path, declaration.line)
            }
        }
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
            return TypeUse(
                type: token.name,
                declaredIn: owner.path,
                declaredAt: owner.line,
                usedIn: file.path,
                line: token.line
            )
        }
    }
}

/// One file's use of a type of another file.
struct TypeUse: Hashable, Sendable {
    let type: String
    /// The path of the file that declares the type.
    let declaredIn: String
    /// The line of the declaration.
    let declaredAt: Int
    /// The path of the file that names it.
    let usedIn: String
    let line: Int
}
