/// The tests and the doubles of a module import what the module reaches, and doubles of that.
///
/// The manifest does not tell: a file finds each module that a build has made for others.
public enum TestImportRule {
    /// The tests of the parser run its scripts in shells.
    private static let exceptions = ["ArgumentsKitTests": "InfrastructureKitDoubles"]

    /// Returns the imports of rings around the one whose tests or doubles the file is part of, such as `Tests/DomainTests/A.swift`.
    public static func violations(in file: SourceFile, diagram: ModuleDiagram) -> [Violation] {
        let folders = file.path.split(separator: "/").dropLast().map(String.init)
        guard let target = folders.first(where: { $0 != module(of: $0) && diagram.modules.contains(module(of: $0)) })
        else { return [] }
        let ring = module(of: target)
        let strange = diagram.modules.subtracting(diagram.reach(of: ring)).subtracting([ring])
        return ImportRule.imports(in: file.tokens)
            .filter { strange.contains(module(of: $0.name)) && exceptions[target] != $0.name }
            .map { imported in
                Violation(
                    path: file.path,
                    line: imported.line,
                    message: "\(imported.name) may not be imported in \(target), since \(ring) does not reach it",
                    why:
                        "The tests of a ring meet the next one as a double, so they are fast, and fail for their own ring only.",
                    instead: "Use a double of what \(ring) declares, or move the test to the tests of what it needs."
                )
            }
    }

    /// The module that tests or doubles belong to.
    private static func module(of name: String) -> String {
        let ending = ["Tests", "Doubles"].first(where: name.hasSuffix) ?? ""
        return String(name.dropLast(ending.count))
    }
}
