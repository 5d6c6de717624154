import PlatformKit

/// A new directory that is removed with its contents when the last reference is gone.
public final class TemporaryDirectory: Sendable {
    public let path: String

    public init() throws {
        let directory = FileManager.default.temporaryDirectory.appending(path: "test-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
        path = directory.path
    }

    deinit {
        try? FileManager.default.removeItem(atPath: path)
    }

    /// Returns the path of a file in the directory.
    public func path(_ name: String) -> String {
        "\(path)/\(name)"
    }
}
