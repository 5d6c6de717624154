import Foundation

extension Manifest {
    /// Asks SwiftPM for the manifest of this package.
    ///
    /// The scratch path keeps it away from `.build`, which the `swift test` that runs this has locked; the deadline
    /// turns a hang into a failure.
    static func dumped(deadline: DispatchTimeInterval = .seconds(60)) throws -> Manifest {
        let scratch = FileManager.default.temporaryDirectory.appending(path: "manifest-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: scratch, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: scratch) }
        let output = scratch.appending(path: "manifest.json")
        try Data().write(to: output)

        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = [
            "swift", "package", "dump-package",
            "--package-path", PackageRoot.url.path,
            "--scratch-path", scratch.appending(path: "build").path,
        ]
        process.standardOutput = try FileHandle(forWritingTo: output)
        let ended = DispatchSemaphore(value: 0)
        process.terminationHandler = { _ in ended.signal() }
        try process.run()
        guard ended.wait(timeout: .now() + deadline) == .success else {
            process.terminate()
            throw DocumentError("'swift package dump-package' did not end")
        }
        guard process.terminationStatus == 0 else {
            throw DocumentError("'swift package dump-package' failed with status \(process.terminationStatus)")
        }
        return try JSONDecoder().decode(Manifest.self, from: Data(contentsOf: output))
    }
}
