// swift-tools-version: 6.3

import PackageDescription

let package = Package(
    name: "starter",
    // iOS is for the modules. The program needs a terminal.
    platforms: [.macOS(.v15), .iOS(.v18)],
    products: [
        .executable(name: "starter", targets: ["Starter"]),
        .library(name: "StarterModules", targets: ["Domain", "Data", "Infrastructure", "Presentation", "Views"]),
    ],
    dependencies: [
        .package(path: "../../Modules/Kit")
    ],
    targets: [
        .target(name: "Domain", dependencies: [.kit("DomainKit")], path: "Modules/Domain"),
        .target(
            name: "Data",
            dependencies: ["Domain", .kit("DomainKit"), .kit("DataKit"), .kit("PlatformKit")],
            path: "Modules/Data"
        ),
        .target(
            name: "Infrastructure",
            dependencies: [
                "Data", "Domain", .kit("DomainKit"), .kit("DataKit"), .kit("InfrastructureKit"), .kit("PlatformKit"),
            ],
            path: "Modules/Infrastructure"
        ),
        .target(
            name: "Presentation",
            dependencies: ["Domain", .kit("DomainKit"), .kit("PresentationKit")],
            path: "Modules/Presentation"
        ),
        .target(
            name: "Views",
            dependencies: ["Domain", "Presentation", .kit("DomainKit"), .kit("PresentationKit")],
            path: "Modules/Views"
        ),
        .executableTarget(
            name: "Starter",
            dependencies: [
                "Domain", "Data", "Infrastructure", "Presentation", .kit("DomainKit"), .kit("DataKit"),
                .kit("InfrastructureKit"), .kit("CurlTransport"), .kit("PresentationKit"), .kit("TerminalKit"),
                .kit("ArgumentsKit"), .kit("PlatformKit"),
            ],
            path: "App"
        ),

        .testTarget(name: "DomainTests", dependencies: ["Domain", .kit("DomainKit")]),
        .testTarget(
            name: "DataTests",
            dependencies: ["Data", "Domain", .kit("DomainKit"), .kit("DataKit"), .kit("KitDoubles")]
        ),
        .testTarget(
            name: "InfrastructureTests",
            dependencies: [
                "Infrastructure", "Data", "Domain", .kit("DomainKit"), .kit("DataKit"), .kit("InfrastructureKit"),
                .kit("KitDoubles"),
            ]
        ),
        .testTarget(
            name: "PresentationTests",
            dependencies: ["Presentation", "Domain", .kit("DomainKit"), .kit("KitDoubles")]
        ),
        .testTarget(
            name: "AppTests",
            dependencies: ["Starter", .kit("PlatformKit"), .kit("KitDoubles")]
        ),
        .testTarget(name: "ArchitectureTests", dependencies: [.kit("ArchitectureRules")]),
    ],
    swiftLanguageModes: [.v6]
)

// One place for the settings of every target.
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
