/// Compares the manifest of the kit with that of a project around it that declares the same targets by their folders.
///
/// A package that depends on a target of another one gets all names of that package, so the kit has a manifest of its own; and
/// such a project stays one package, so it declares the kit's targets itself.
public enum KitManifest {
    /// The folder of the kit in the project.
    public static let folder = "Modules/Kit"

    /// Returns a violation for each target that differs.
    public static func violations(of kit: Manifest, against root: Manifest) -> [Violation] {
        let declared = kit.targets.map { $0.moved(to: folder) }
        let expected = root.targets.filter { $0.path.hasPrefix(folder + "/") }
        let names = Set((declared + expected).map(\.name)).sorted()
        return names.compactMap { name in
            let (inKit, inRoot) = (declared.first { $0.name == name }, expected.first { $0.name == name })
            guard let difference = difference(inKit, inRoot) else { return nil }
            return Violation(
                "\(folder)/\(Manifest.file)",
                line: inKit?.line ?? 1,
                "\(name): \(difference)",
                why: "Who takes the kit alone must get what is tested here.",
                instead: "Declare \(name) in \(Manifest.file) and in \(folder)/\(Manifest.file) alike."
            )
        }
    }

    private static func difference(_ kit: Target?, _ root: Target?) -> String? {
        guard let kit else { return "the manifest of the kit lacks it" }
        guard let root else { return "only the manifest of the kit has it" }
        if kit.type != root.type { return "it is \(kit.type) there, and \(root.type) in \(Manifest.file)" }
        if kit.path != root.path { return "its folder is \(kit.path) there, and \(root.path) in \(Manifest.file)" }
        let others = Set(kit.dependencies).symmetricDifference(root.dependencies).sorted()
        return others.isEmpty ? nil : "only one of the manifests lets it depend on \(others.joined(separator: ", "))"
    }
}

extension Target {
    /// The target as another manifest declares it, whose package contains this one in a folder.
    fileprivate func moved(to folder: String) -> Target {
        var target = Target(name, type: type, path: "\(folder)/\(path)", dependsOn: dependencies)
        target.line = line
        return target
    }
}
