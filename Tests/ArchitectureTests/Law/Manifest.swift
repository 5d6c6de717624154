import Foundation

/// What `swift package dump-package` says about Package.swift, as far as the law is concerned.
struct Manifest: Decodable, Hashable, Sendable {
    let targets: [Target]
    /// Other packages: only how many there are matters.
    let dependencies: [ForeignPackage]

    struct ForeignPackage: Decodable, Hashable, Sendable {}

    init(targets: [Target], dependencies: [ForeignPackage] = []) {
        self.targets = targets
        self.dependencies = dependencies
    }

    /// The targets that the diagram is about.
    var productionTargets: [Target] { targets.filter { !$0.isForTests } }

    func target(named name: String) -> Target? {
        targets.first { $0.name == name }
    }
}
