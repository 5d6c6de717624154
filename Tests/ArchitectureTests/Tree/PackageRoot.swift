import Foundation

/// The folder of Package.swift, found from where this file was compiled.
enum PackageRoot {
    static let url = URL(filePath: #filePath)
        .deletingLastPathComponent()
        .deletingLastPathComponent()
        .deletingLastPathComponent()
        .deletingLastPathComponent()
}
