import Foundation

/// A program of the system that tests run.
struct Executable {
    let name: String

    var isInstalled: Bool {
        (try? run(["-c", "command -v \(name)"], with: "/bin/sh").status) == 0
    }

    func run(_ arguments: [String], input: String = "") throws -> (status: Int32, output: String) {
        try run([name] + arguments, with: "/usr/bin/env", input: input)
    }

    /// The output is what the program prints on both of its streams.
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
