// swift-tools-version: 6.3

import PackageDescription

let package = Package(
    name: "loans",
    platforms: [.macOS(.v15)],
    dependencies: [
        .package(path: "../../Modules/Kit")
    ],
    targets: [
        // The rings have the names that a team gives them.
        .target(name: "Domain", dependencies: [.kit("DomainKit")], path: "Loans/Domain"),
        .target(name: "Data", dependencies: ["Domain", .kit("DomainKit"), .kit("DataKit")], path: "Loans/Data"),
        .target(
            name: "Infrastructure",
            dependencies: [.kit("DomainKit"), .kit("DataKit"), .kit("InfrastructureKit")],
            path: "Loans/Infrastructure"
        ),
        .target(
            name: "Presentation",
            dependencies: ["Domain", .kit("DomainKit"), .kit("PresentationKit")],
            path: "Loans/Presentation"
        ),
        .executableTarget(
            name: "Loans",
            dependencies: [
                "Domain", "Data", "Infrastructure", "Presentation", .kit("DomainKit"), .kit("DataKit"),
                .kit("InfrastructureKit"), .kit("URLSessionTransport"), .kit("ArgumentsKit"),
            ],
            path: "Loans",
            exclude: ["Domain", "Data", "Infrastructure", "Presentation"]
        ),
        .testTarget(
            name: "LoansTests",
            dependencies: ["Loans", "Domain", "Data", "Infrastructure", "Presentation"],
            path: "LoansTests"
        ),
    ],
    swiftLanguageModes: [.v6]
)

for target in package.targets {
    target.swiftSettings = [
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
        .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
        .enableUpcomingFeature("InferIsolatedConformances"),
        .treatAllWarnings(as: .error),
    ]
}

extension Target.Dependency {
    /// A library of the kit.
    static func kit(_ name: String) -> Target.Dependency { .product(name: name, package: "Kit") }
}
