import Testing

@testable import ArchitectureRules

@Suite struct KitManifestTests {
    private static let root = Manifest(targets: [
        Target("Data", dependsOn: ["DataKit"]),
        Target("DataKit", path: "Modules/Kit/DataKit", dependsOn: ["DomainKit"]),
        Target("DomainKit", path: "Modules/Kit/DomainKit"),
    ])

    private static func messages(_ targets: Target...) -> [String] {
        KitManifest.violations(of: Manifest(targets: targets), against: root).map(\.message)
    }

    @Test func `accepts the same targets`() {
        let messages = Self.messages(
            Target("DataKit", path: "DataKit", dependsOn: ["DomainKit"]),
            Target("DomainKit", path: "DomainKit")
        )
        #expect(messages.isEmpty)
    }

    @Test func `catches each difference`() {
        #expect(
            Self.messages(
                Target("DataKit", path: "DataKit"),
                Target("DomainKit", path: "Domain"),
                Target("More", path: "More")
            ) == [
                "DataKit: only one of the manifests lets it depend on DomainKit",
                "DomainKit: its folder is Modules/Kit/Domain there, and Modules/Kit/DomainKit in Package.swift",
                "More: only the manifest of the kit has it",
            ]
        )
        #expect(
            Self.messages(Target("DataKit", type: "system", path: "DataKit", dependsOn: ["DomainKit"])) == [
                "DataKit: it is system there, and regular in Package.swift",
                "DomainKit: the manifest of the kit lacks it",
            ]
        )
    }
}
