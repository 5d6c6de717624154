import Foundation

/// A program of the system.
package struct Executable: Sendable {
    package let name: String

    package init(name: String) {
        self.name = name
    }

    /// The path of the program, or `nil` if it is not installed.
    package var path: String? {
        guard let found = try? run(["-c", "command -v \(name)"], with: "/bin/sh"), found.status == 0 else { return nil }
        return found.output.trimmingCharacters(in: .newlines)
    }

    package var isInstalled: Bool { path != nil }

    package func run(_ arguments: [String], input: String = "") throws -> (status: Int32, output: String) {
        try run([name] + arguments, with: "/usr/bin/env", input: input)
    }

    /// - Returns: The exit status, and the output on both streams.
    private func run(
        _ arguments: [String],
        with path: String,
        input: String = ""
    ) throws -> (status: Int32, output: String) {
        let process = Process()
        let standardInput = Pipe()
        let output = Pipe()
        process.executableURL = URL(filePath: path)
        process.arguments = arguments
        process.standardInput = standardInput
        process.standardOutput = output
        process.standardError = output
        try process.run()
        try standardInput.fileHandleForWriting.write(contentsOf: Data(input.utf8))
        try standardInput.fileHandleForWriting.close()
        let data = try output.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        return (process.terminationStatus, String(decoding: data, as: UTF8.self))
    }
}
