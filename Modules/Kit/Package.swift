// swift-tools-version: 6.3

import PackageDescription

// The kit as a package of its own, for others: by path, as a submodule or as a subtree. The manifest of the program, two folders
// above, declares the same targets by their folders, so that it stays one package. A test holds the two equal.
let package = Package(
    name: "Kit",
    // iOS is for the libraries. Nothing here is built for it.
    platforms: [.macOS(.v15), .iOS(.v18)],
    products: [
        .library(name: "DomainKit", targets: ["DomainKit"]),
        .library(name: "DataKit", targets: ["DataKit"]),
        .library(name: "InfrastructureKit", targets: ["InfrastructureKit"]),
        .library(name: "CurlTransport", targets: ["CurlTransport"]),
        .library(name: "URLSessionTransport", targets: ["URLSessionTransport"]),
        .library(name: "PresentationKit", targets: ["PresentationKit"]),
        .library(name: "TerminalKit", targets: ["TerminalKit"]),
        .library(name: "ArgumentsKit", targets: ["ArgumentsKit"]),
        .library(name: "PlatformKit", targets: ["PlatformKit"]),
        // For tests: a fake of every port, clocks, a loopback server.
        .library(
            name: "KitDoubles",
            targets: ["DomainKitDoubles", "DataKitDoubles", "InfrastructureKitDoubles", "TerminalKitDoubles"]
        ),
        // For tests of the architecture: dependencies point inward, as the tables and the diagram of a document say.
        .library(name: "ArchitectureRules", targets: ["ArchitectureRules"]),
    ],
    targets: [
        .target(name: "DomainKit", path: "DomainKit"),
        .target(name: "DataKit", dependencies: ["DomainKit", "PlatformKit"], path: "DataKit"),
        .target(
            name: "InfrastructureKit",
            dependencies: ["DomainKit", "DataKit", "PlatformKit", "CSQLiteKit"],
            path: "InfrastructureKit"
        ),
        .target(
            name: "CurlTransport",
            dependencies: ["InfrastructureKit", "DataKit", "DomainKit", "PlatformKit", "CCurlKit"],
            path: "CurlTransport"
        ),
        .target(
            name: "URLSessionTransport",
            dependencies: ["InfrastructureKit", "DataKit", "DomainKit"],
            path: "URLSessionTransport"
        ),
        .target(name: "PresentationKit", dependencies: ["DomainKit", "PlatformKit"], path: "PresentationKit"),
        .target(
            name: "TerminalKit",
            dependencies: ["PresentationKit", "DomainKit", "PlatformKit"],
            path: "TerminalKit"
        ),
        .target(name: "ArgumentsKit", path: "ArgumentsKit"),
        .target(name: "PlatformKit", path: "PlatformKit"),
        .systemLibrary(
            name: "CSQLiteKit",
            path: "CSQLiteKit",
            pkgConfig: "sqlite3",
            providers: [.apt(["libsqlite3-dev"]), .brew(["sqlite"])]
        ),
        .target(name: "CCurlKit", path: "CCurlKit"),

        // The tests, and their doubles.
        .target(
            name: "DomainKitDoubles",
            dependencies: ["DomainKit", "CTestWidth"],
            path: "Tests/DomainKitDoubles"
        ),
        .target(
            name: "DataKitDoubles",
            dependencies: ["DomainKit", "DataKit", "DomainKitDoubles"],
            path: "Tests/DataKitDoubles"
        ),
        .target(
            name: "InfrastructureKitDoubles",
            dependencies: [
                "DomainKit", "DataKit", "InfrastructureKit", "PlatformKit", "DataKitDoubles", "DomainKitDoubles",
            ],
            path: "Tests/InfrastructureKitDoubles"
        ),
        // Limits how many tests run at once.
        .target(name: "CTestWidth", path: "Tests/CTestWidth"),
        // Makes reads of the test process fail.
        .target(name: "CFailingReads", path: "Tests/CFailingReads"),
        .testTarget(
            name: "DomainKitTests",
            dependencies: ["DomainKit", "DomainKitDoubles"],
            path: "Tests/DomainKitTests"
        ),
        .testTarget(
            name: "DataKitTests",
            dependencies: ["DataKit", "DomainKit", "DomainKitDoubles", "DataKitDoubles"],
            path: "Tests/DataKitTests"
        ),
        .testTarget(
            name: "InfrastructureKitTests",
            dependencies: [
                "InfrastructureKit", "DataKit", "DomainKit", "PlatformKit", "CSQLiteKit", "CFailingReads",
                "DomainKitDoubles", "DataKitDoubles", "InfrastructureKitDoubles",
            ],
            path: "Tests/InfrastructureKitTests"
        ),
        // The contract of a transport, and what the services do over a real one.
        .testTarget(
            name: "TransportTests",
            dependencies: [
                "CurlTransport", "URLSessionTransport", "InfrastructureKit", "DataKit", "DomainKit",
                "DomainKitDoubles", "InfrastructureKitDoubles",
            ],
            path: "Tests/TransportTests"
        ),
        .testTarget(
            name: "PresentationKitTests",
            dependencies: ["PresentationKit", "DomainKit", "DomainKitDoubles"],
            path: "Tests/PresentationKitTests"
        ),
        .testTarget(
            name: "TerminalKitTests",
            dependencies: ["TerminalKit", "PresentationKit", "PlatformKit", "DomainKitDoubles"],
            path: "Tests/TerminalKitTests"
        ),
        // A terminal as a value.
        .target(
            name: "TerminalKitDoubles",
            dependencies: ["TerminalKit"],
            path: "Tests/TerminalKitDoubles"
        ),
        // The engine of the law: what reads the documents, the manifest and the sources.
        .target(name: "ArchitectureRules", path: "Tests/ArchitectureRules"),
        .testTarget(
            name: "ArchitectureRulesTests",
            dependencies: ["ArchitectureRules"],
            path: "Tests/ArchitectureRulesTests"
        ),
        .testTarget(
            name: "ArgumentsKitTests",
            dependencies: ["ArgumentsKit", "InfrastructureKitDoubles"],
            path: "Tests/ArgumentsKitTests"
        ),
    ],
    swiftLanguageModes: [.v6]
)

for target in package.targets where target.type != .system {
    target.swiftSettings = [
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
        .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
        .enableUpcomingFeature("InferIsolatedConformances"),
    ]
}
