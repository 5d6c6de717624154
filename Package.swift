// swift-tools-version: 6.3

import PackageDescription

let package = Package(
    name: "movies",
    // iOS is for the libraries. Nothing here is built for it.
    platforms: [.macOS(.v15), .iOS(.v18)],
    products: [
        .executable(name: "movies", targets: ["MoviesCLI"]),
        // For other packages. What they may use is public. Those who do not need the films take the package Modules/Kit.
        .library(name: "Domain", targets: ["Domain"]),
        .library(name: "Data", targets: ["Data"]),
        .library(name: "Infrastructure", targets: ["Infrastructure"]),
        .library(name: "Presentation", targets: ["Presentation"]),
    ],
    targets: [
        // The kit: what knows no film. Modules/Kit/Package.swift declares the same targets for other packages.
        .target(name: "DomainKit", path: "Modules/Kit/DomainKit"),
        .target(name: "DataKit", dependencies: ["DomainKit", "PlatformKit"], path: "Modules/Kit/DataKit"),
        .target(
            name: "InfrastructureKit",
            dependencies: ["DomainKit", "DataKit", "PlatformKit", "CSQLiteKit"],
            path: "Modules/Kit/InfrastructureKit"
        ),
        // The two ways to the network. A package that takes the other one needs no headers of libcurl.
        .target(
            name: "CurlTransport",
            dependencies: ["InfrastructureKit", "DataKit", "DomainKit", "PlatformKit", "CCurlKit"],
            path: "Modules/Kit/CurlTransport"
        ),
        .target(
            name: "URLSessionTransport",
            dependencies: ["InfrastructureKit", "DataKit", "DomainKit"],
            path: "Modules/Kit/URLSessionTransport"
        ),
        .target(
            name: "PresentationKit",
            dependencies: ["DomainKit", "PlatformKit"],
            path: "Modules/Kit/PresentationKit"
        ),
        .target(
            name: "TerminalKit",
            dependencies: ["PresentationKit", "DomainKit", "PlatformKit"],
            path: "Modules/Kit/TerminalKit"
        ),
        .target(name: "ArgumentsKit", path: "Modules/Kit/ArgumentsKit"),

        // The C library and Foundation's essentials, under one name on every system.
        .target(name: "PlatformKit", path: "Modules/Kit/PlatformKit"),

        // The system's libraries.
        .systemLibrary(
            name: "CSQLiteKit",
            path: "Modules/Kit/CSQLiteKit",
            pkgConfig: "sqlite3",
            providers: [.apt(["libsqlite3-dev"]), .brew(["sqlite"])]
        ),
        // libcurl itself is loaded when it is first needed.
        .target(name: "CCurlKit", path: "Modules/Kit/CCurlKit"),

        // The tests of the kit. The doubles of a ring are fakes of what it declares.
        .target(
            name: "DomainKitDoubles",
            dependencies: ["DomainKit", "CTestWidth"],
            path: "Modules/Kit/Tests/DomainKitDoubles"
        ),
        .target(
            name: "DataKitDoubles",
            dependencies: ["DomainKit", "DataKit", "DomainKitDoubles"],
            path: "Modules/Kit/Tests/DataKitDoubles"
        ),
        .target(
            name: "InfrastructureKitDoubles",
            dependencies: [
                "DomainKit", "DataKit", "InfrastructureKit", "PlatformKit", "DataKitDoubles", "DomainKitDoubles",
            ],
            path: "Modules/Kit/Tests/InfrastructureKitDoubles"
        ),
        // Limits how many tests run at once.
        .target(name: "CTestWidth", path: "Modules/Kit/Tests/CTestWidth"),
        // Makes reads of the test process fail.
        .target(name: "CFailingReads", path: "Modules/Kit/Tests/CFailingReads"),
        .testTarget(
            name: "DomainKitTests",
            dependencies: ["DomainKit", "DomainKitDoubles"],
            path: "Modules/Kit/Tests/DomainKitTests"
        ),
        .testTarget(
            name: "DataKitTests",
            dependencies: ["DataKit", "DomainKit", "DomainKitDoubles", "DataKitDoubles"],
            path: "Modules/Kit/Tests/DataKitTests"
        ),
        .testTarget(
            name: "InfrastructureKitTests",
            dependencies: [
                "InfrastructureKit", "DataKit", "DomainKit", "PlatformKit", "CSQLiteKit", "CFailingReads",
                "DomainKitDoubles", "DataKitDoubles", "InfrastructureKitDoubles",
            ],
            path: "Modules/Kit/Tests/InfrastructureKitTests"
        ),
        // The contract of a transport, and what the services do over a real one.
        .testTarget(
            name: "TransportTests",
            dependencies: [
                "CurlTransport", "URLSessionTransport", "InfrastructureKit", "DataKit", "DomainKit",
                "DomainKitDoubles", "InfrastructureKitDoubles",
            ],
            path: "Modules/Kit/Tests/TransportTests"
        ),
        .testTarget(
            name: "PresentationKitTests",
            dependencies: ["PresentationKit", "DomainKit", "DomainKitDoubles"],
            path: "Modules/Kit/Tests/PresentationKitTests"
        ),
        .testTarget(
            name: "TerminalKitTests",
            dependencies: ["TerminalKit", "PresentationKit", "PlatformKit", "DomainKitDoubles"],
            path: "Modules/Kit/Tests/TerminalKitTests"
        ),
        // A terminal as a value.
        .target(
            name: "TerminalKitDoubles",
            dependencies: ["TerminalKit"],
            path: "Modules/Kit/Tests/TerminalKitDoubles"
        ),
        // The engine of the law: what reads the documents, the manifest and the sources.
        .target(name: "ArchitectureRules", path: "Modules/Kit/Tests/ArchitectureRules"),
        .testTarget(
            name: "ArchitectureRulesTests",
            dependencies: ["ArchitectureRules"],
            path: "Modules/Kit/Tests/ArchitectureRulesTests"
        ),
        .testTarget(
            name: "ArgumentsKitTests",
            dependencies: ["ArgumentsKit", "InfrastructureKitDoubles"],
            path: "Modules/Kit/Tests/ArgumentsKitTests"
        ),

        // The films.
        .target(name: "Domain", dependencies: ["DomainKit"], path: "Modules/Domain"),
        .target(name: "Data", dependencies: ["Domain", "DomainKit", "DataKit", "PlatformKit"], path: "Modules/Data"),
        .target(
            name: "Infrastructure",
            dependencies: ["Data", "Domain", "InfrastructureKit", "DataKit", "DomainKit", "PlatformKit"],
            path: "Modules/Infrastructure"
        ),
        .target(
            name: "Presentation",
            dependencies: ["Domain", "DomainKit", "PresentationKit"],
            path: "Modules/Presentation"
        ),
        .target(
            name: "TerminalUI",
            dependencies: ["Presentation", "TerminalKit", "PresentationKit", "Domain", "DomainKit", "PlatformKit"],
            path: "Modules/TerminalUI"
        ),
        .target(
            name: "DemoBackend",
            dependencies: ["InfrastructureKit", "DataKit", "DomainKit", "PlatformKit"],
            path: "Modules/DemoBackend"
        ),
        .executableTarget(
            name: "MoviesCLI",
            dependencies: [
                "Domain", "Data", "Infrastructure", "Presentation", "PresentationKit", "TerminalUI", "TerminalKit",
                "DemoBackend", "DomainKit",
                "DataKit",
                "InfrastructureKit",
                "CurlTransport", "ArgumentsKit", "PlatformKit",
            ],
            path: "App"
        ),

        // The tests of the films. The doubles of a ring are fakes of what it declares.
        .target(
            name: "DomainDoubles",
            dependencies: ["Domain", "DomainKit", "DomainKitDoubles"],
            path: "Tests/DomainDoubles"
        ),
        .target(
            name: "DataDoubles",
            dependencies: ["Data", "Domain", "DomainKit"],
            path: "Tests/DataDoubles"
        ),

        // The list and the details of the browser on another screen, without a terminal.
        .executableTarget(
            name: "SecondScreen",
            dependencies: [
                "Presentation", "PresentationKit", "Data", "Domain", "DemoBackend", "InfrastructureKit", "DataKit",
                "DomainKit",
            ],
            path: "Tests/SecondScreen"
        ),

        .testTarget(name: "DomainTests", dependencies: ["Domain", "DomainKit", "DomainKitDoubles", "DomainDoubles"]),
        .testTarget(
            name: "DataTests",
            dependencies: [
                "Data", "DataKit", "Domain", "DomainKit", "DomainKitDoubles", "DataKitDoubles", "DomainDoubles",
                "DataDoubles",
            ]
        ),
        .testTarget(
            name: "InfrastructureTests",
            dependencies: [
                "Infrastructure", "Data", "Domain", "InfrastructureKit", "DataKit", "DomainKit", "PlatformKit",
                "DomainDoubles", "DataKitDoubles", "DataDoubles", "InfrastructureKitDoubles",
            ]
        ),
        .target(
            name: "PresentationDoubles",
            dependencies: [
                "Presentation", "PresentationKit", "Domain", "DomainKit", "DomainKitDoubles", "DomainDoubles",
            ],
            path: "Tests/PresentationDoubles"
        ),
        .testTarget(
            name: "PresentationTests",
            dependencies: [
                "Presentation", "PresentationKit", "Domain", "DomainKit", "DomainKitDoubles", "DomainDoubles",
                "PresentationDoubles",
            ]
        ),
        .testTarget(
            name: "TerminalUITests",
            dependencies: [
                "TerminalUI", "TerminalKit", "Presentation", "PresentationKit", "Domain", "DomainKit",
                "DomainKitDoubles", "DomainDoubles", "PresentationDoubles",
            ]
        ),
        .testTarget(
            name: "DemoBackendTests",
            dependencies: [
                "DemoBackend", "InfrastructureKit", "DataKit", "InfrastructureKitDoubles",
            ]
        ),
        // The home folder of a program, and what a service responds.
        .target(
            name: "AppDoubles",
            dependencies: ["InfrastructureKitDoubles", "CSQLiteKit"],
            path: "Tests/AppDoubles"
        ),
        // What the program decides by itself, in the process of the tests.
        .testTarget(
            name: "AppTests",
            dependencies: [
                "MoviesCLI", "Domain", "InfrastructureKit", "ArgumentsKit", "PlatformKit", "Presentation",
                "TerminalKit",
                "DomainDoubles", "DomainKitDoubles", "InfrastructureKitDoubles", "AppDoubles",
            ]
        ),
        // What only the built program can show.
        .testTarget(
            name: "EndToEndTests",
            dependencies: [
                "MoviesCLI", "SecondScreen", "TerminalKit", "InfrastructureKit", "PlatformKit", "AppDoubles",
                "DomainKitDoubles", "DataKitDoubles", "InfrastructureKitDoubles", "TerminalKitDoubles",
            ]
        ),
        // The checks of the documentation, and the feature that its pages show.
        .testTarget(
            name: "DocumentationTests",
            dependencies: [
                "MoviesCLI", "Domain", "DomainKit", "Data", "DataKit", "Presentation", "PresentationKit", "TerminalUI",
                "TerminalKit", "InfrastructureKit", "ArgumentsKit", "PlatformKit", "DemoBackend", "DomainKitDoubles",
                "DataKitDoubles", "InfrastructureKitDoubles", "TerminalKitDoubles", "AppDoubles",
            ]
        ),
        .testTarget(name: "ArchitectureTests", dependencies: ["ArchitectureRules"]),
    ],
    swiftLanguageModes: [.v6]
)

// One place for the settings of every Swift target.
for target in package.targets where target.type != .system {
    target.swiftSettings = [
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
        .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
        .enableUpcomingFeature("InferIsolatedConformances"),
        .treatAllWarnings(as: .error),
    ]
}

// Scripts/test TARGET: only the target of these tests and what it depends on are declared, so that an error elsewhere does not
// stop them.
if let tests = Context.environment["MOVIES_TEST_TARGET"] {
    var needed: Set<String> = []
    var found = [tests]
    while let name = found.popLast() {
        guard needed.insert(name).inserted, let target = package.targets.first(where: { $0.name == name }) else {
            continue
        }
        found += target.dependencies.compactMap { dependency in
            switch dependency {
            case .targetItem(let name, _), .byNameItem(let name, _): name
            default: nil
            }
        }
    }
    package.targets.removeAll { !needed.contains($0.name) }
    package.products.removeAll { product in
        switch product {
        case let library as Product.Library: !needed.isSuperset(of: library.targets)
        case let program as Product.Executable: !needed.isSuperset(of: program.targets)
        default: true
        }
    }
}
