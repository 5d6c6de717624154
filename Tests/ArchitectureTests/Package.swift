// swift-tools-version: 6.3

import PackageDescription

// The architecture tests as a package of their own. They read the tree as text, so they need nothing of it, and say what is wrong
// even if it does not build.
let package = Package(
    name: "ArchitectureTests",
    platforms: [.macOS(.v15)],
    targets: [.testTarget(name: "ArchitectureTests", path: ".")],
    swiftLanguageModes: [.v6]
)
