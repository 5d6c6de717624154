import PlatformKit

/// A new directory that is removed with its contents when the last reference is gone.
public final class TemporaryDirectory: Sendable {
    public let path = FileManager.default.temporaryDirectory.appending(path: "test-\(UUID().uuidString)").path

    public init() throws {
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    private init(isMade: Bool) {}

    /// Creates a directory for a property of a suite. If there is no room for it, the first file in it cannot be created.
    public static func made() -> TemporaryDirectory {
        (try? TemporaryDirectory()) ?? TemporaryDirectory(isMade: false)
    }

    deinit {
        try? FileManager.default.removeItem(atPath: path)
    }

    /// Returns the path of a file in the directory.
    public func path(_ name: String) -> String {
        "\(path)/\(name)"
    }
}
