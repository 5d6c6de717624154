// swift-tools-version: 6.3

import PackageDescription

let package = Package(
    name: "movies",
    // iOS is for the libraries. Nothing here is built for it.
    platforms: [.macOS(.v15), .iOS(.v18)],
    products: [
        .executable(name: "movies", targets: ["MoviesCLI"]),
        // For other packages. What they may use is public, and Tests/Consumer uses it.
        .library(name: "Domain", targets: ["Domain"]),
        .library(name: "Data", targets: ["Data"]),
        .library(name: "Infrastructure", targets: ["Infrastructure"]),
        .library(name: "Presentation", targets: ["Presentation"]),
        .library(name: "Arguments", targets: ["Arguments"]),
        .library(name: "CurlTransport", targets: ["CurlTransport"]),
        .library(name: "URLSessionTransport", targets: ["URLSessionTransport"]),
    ],
    targets: [
        // The rings. Their dependencies are the arrows of the diagram in ARCHITECTURE.md.
        .target(name: "Domain", path: "Modules/Domain"),
        .target(name: "Data", dependencies: ["Domain", "Platform"], path: "Modules/Data"),
        .target(
            name: "Infrastructure",
            dependencies: [
                "Domain", "Data", "Platform", "CSQLite", "CPostgres",
                // On macOS, CommonCrypto is used in its place.
                .target(name: "CCrypt", condition: .when(platforms: [.linux])),
            ],
            path: "Modules/Infrastructure"
        ),
        // The two ways to the network. A package that takes the other one needs no headers of libcurl.
        .target(
            name: "CurlTransport",
            dependencies: ["Infrastructure", "Data", "Domain", "Platform", "CCurl"],
            path: "Modules/CurlTransport"
        ),
        .target(
            name: "URLSessionTransport",
            dependencies: ["Infrastructure", "Data", "Domain"],
            path: "Modules/URLSessionTransport"
        ),
        .target(name: "Presentation", dependencies: ["Domain", "Platform"], path: "Modules/Presentation"),
        .target(name: "Arguments", path: "Modules/Arguments"),
        .target(
            name: "DemoBackend",
            dependencies: ["Infrastructure", "Data", "Platform"],
            path: "Modules/DemoBackend"
        ),
        .executableTarget(
            name: "MoviesCLI",
            dependencies: [
                "Domain", "Data", "Infrastructure", "CurlTransport", "Presentation", "Arguments", "DemoBackend",
                "Platform",
            ],
            path: "App"
        ),

        // The C library and Foundation's essentials, under one name on every system.
        .target(name: "Platform", path: "Modules/Platform"),

        // The system's libraries.
        .systemLibrary(
            name: "CSQLite",
            path: "Modules/CSQLite",
            pkgConfig: "sqlite3",
            providers: [.apt(["libsqlite3-dev"]), .brew(["sqlite"])]
        ),
        // libcurl itself is loaded when it is first needed.
        .target(name: "CCurl", path: "Modules/CCurl"),
        // libpq is loaded if the cache is on a server. It is declared there, and needs no headers.
        .target(name: "CPostgres", path: "Modules/CPostgres"),
        .systemLibrary(
            name: "CCrypt",
            path: "Modules/CCrypt",
            pkgConfig: "libcrypt",
            providers: [.apt(["libcrypt-dev"])]
        ),

        // Fakes and stubs that more than one test target uses.
        .target(
            name: "TestDoubles",
            dependencies: ["Domain", "Data", "Infrastructure", "Platform", "CTestWidth"],
            path: "Tests/TestDoubles"
        ),

        // A terminal as a value.
        .target(name: "ScreenDoubles", dependencies: ["Presentation"], path: "Tests/ScreenDoubles"),

        // Limits how many tests run at once.
        .target(name: "CTestWidth", path: "Tests/CTestWidth"),

        // Makes reads of the test process fail.
        .target(name: "CFailingReads", path: "Tests/CFailingReads"),

        // Measured by Scripts/bench.
        .executableTarget(
            name: "Benchmarks",
            dependencies: ["Domain", "Data", "Infrastructure", "CurlTransport", "Platform", "CSQLite"],
            path: "Tests/Benchmarks/InProcess"
        ),

        .testTarget(name: "DomainTests", dependencies: ["Domain", "TestDoubles"]),
        .testTarget(name: "DataTests", dependencies: ["Data", "Domain", "TestDoubles"]),
        .testTarget(
            name: "InfrastructureTests",
            dependencies: [
                "Infrastructure", "Data", "Domain", "Platform", "CSQLite", "CFailingReads", "TestDoubles",
            ]
        ),
        // The contract of a transport, and what the services do over a real one.
        .testTarget(
            name: "TransportTests",
            dependencies: [
                "CurlTransport", "URLSessionTransport", "Infrastructure", "Data", "Domain", "Platform", "TestDoubles",
            ]
        ),
        .testTarget(name: "PresentationTests", dependencies: ["Presentation", "Domain", "Platform", "TestDoubles"]),
        .testTarget(name: "ArgumentsTests", dependencies: ["Arguments", "TestDoubles"]),
        .testTarget(
            name: "DemoBackendTests",
            dependencies: ["DemoBackend", "Infrastructure", "Data", "TestDoubles"]
        ),
        // What the program decides by itself, in the process of the tests.
        .testTarget(
            name: "AppTests",
            dependencies: ["MoviesCLI", "Arguments", "Presentation", "TestDoubles", "ScreenDoubles"]
        ),
        // What only the built program can show.
        .testTarget(
            name: "EndToEndTests",
            dependencies: [
                "MoviesCLI", "Presentation", "CSQLite", "Infrastructure", "Platform", "TestDoubles", "ScreenDoubles",
            ]
        ),
        // The checks of the documentation, and the feature of its tutorial.
        .testTarget(
            name: "DocumentationTests",
            dependencies: [
                "MoviesCLI", "Domain", "Data", "Presentation", "Infrastructure", "Arguments", "DemoBackend",
                "TestDoubles",
            ]
        ),
        .testTarget(name: "ArchitectureTests"),
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
