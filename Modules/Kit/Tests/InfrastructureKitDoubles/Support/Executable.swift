import Foundation
import InfrastructureKit
import PlatformKit

/// A program of the system.
public struct Executable: Sendable {
    public let name: String

    public init(name: String) {
        self.name = name
    }

    /// The path of the program, or `nil` if it is not installed.
    public var path: String? {
        guard let found = try? Executable(name: "sh").run(["-c", "command -v \(name)"]), found.status == 0 else {
            return nil
        }
        return found.output.trimmingCharacters(in: .newlines)
    }

    public var isInstalled: Bool { path != nil }

    /// Runs the program until it ends. Foundation's `Process` would notice the end only after that of every process which was
    /// started at the same moment.
    ///
    /// - Returns: The exit status, and the output on both streams.
    public func run(_ arguments: [String], input: String = "") throws -> (status: Int32?, output: String) {
        guard let input = UnnamedFile(Array(input.utf8)), let output = UnnamedFile() else {
            throw CocoaError(.fileWriteUnknown)
        }
        let process = try ChildProcess(
            "sh",
            ["-c", "exec \"$0\" \"$@\" 2>&1", name] + arguments,
            streams: .files(input: input.descriptor, output: output.descriptor),
            environment: .ofProcess()
        )
        let status = process.exitStatus()
        return (status, String(decoding: output.contents() ?? [], as: UTF8.self))
    }
}
