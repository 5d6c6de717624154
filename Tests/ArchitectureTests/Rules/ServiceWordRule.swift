import ArchitectureRules

/// Only the folder of the service and the resources of Data name the service of films.
struct ServiceWordRule: FileRule {
    /// Where the service is, and its wire format.
    private static let homes = ["Modules/Infrastructure/", "Modules/Data/"]

    private static let rule = WordRule(
        ["tmdb"],
        objection: "only \(homes.joined(separator: " and ")) know which service it is",
        why: "Another service replaces these two, and nothing else.",
        instead:
            "Speak of the service. Take its names, variables and addresses from MovieService of Infrastructure, and in a ring "
            + "that must not import it, from the caller: PublicCatalogue in Domain, ServiceNames in Presentation.",
        isFor: { path in
            path.hasSuffix(".swift") && ["Modules/", "App/"].contains(where: path.hasPrefix)
                && !homes.contains(where: path.hasPrefix)
        }
    )

    func violations(in file: SourceFile) -> [Violation] {
        Self.rule.violations(in: file)
    }
}
