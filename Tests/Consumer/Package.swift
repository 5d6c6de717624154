// swift-tools-version: 6.3

import PackageDescription

let package = Package(
    name: "loans",
    platforms: [.macOS(.v15)],
    dependencies: [
        // The name stands for the folder of the clone, which may have any name.
        .package(name: "movies", path: "../..")
    ],
    targets: [
        .executableTarget(
            name: "Loans",
            dependencies: [
                .product(name: "Domain", package: "movies"),
                .product(name: "Data", package: "movies"),
                .product(name: "Infrastructure", package: "movies"),
                .product(name: "URLSessionTransport", package: "movies"),
                .product(name: "Presentation", package: "movies"),
                .product(name: "Arguments", package: "movies"),
            ],
            path: "Loans"
        ),
        .testTarget(name: "LoansTests", dependencies: ["Loans"], path: "LoansTests"),
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
