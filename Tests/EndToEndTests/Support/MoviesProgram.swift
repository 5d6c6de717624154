import Foundation
import TestDoubles

/// The built `movies`, run as a user runs it, with a home of its own.
final class MoviesProgram: Sendable {
    /// Where it is run and keeps its files.
    let home: TemporaryDirectory
    private let environment: [String: String]

    /// - Parameter environment: Variables besides `HOME`; nothing else of the test's own environment is passed on.
    init(environment: [String: String] = [:]) throws {
        home = try TemporaryDirectory()
        self.environment = environment.merging(["HOME": home.path]) { given, _ in given }
    }

    /// The contents of a file that it wrote; nil where there is none.
    func file(_ name: String) -> [UInt8]? {
        FileManager.default.contents(atPath: home.path(name)).map { [UInt8]($0) }
    }

    var cachePath: String { home.path(".cache/movies/cache.db") }

    /// Runs to the end.
    func run(
        _ arguments: String...,
        environment: [String: String] = [:],
        input: String = ""
    ) async throws -> ProgramResult {
        try await start(arguments, environment: environment, input: input).result()
    }

    /// Starts it and leaves it running.
    func start(
        _ arguments: [String],
        environment: [String: String] = [:],
        input: String = ""
    ) throws -> RunningProgram {
        let inputPath = home.path("input-\(UUID().uuidString)")
        try Data(input.utf8).write(to: URL(filePath: inputPath))
        let process = makeProcess(arguments, environment: environment)
        let file = try FileHandle(forReadingFrom: URL(filePath: inputPath))
        defer { try? file.close() }
        process.standardInput = file
        return try RunningProgram(process, folder: home)
    }

    /// Runs a line of bash, in which `movies` is the built program.
    func runInShell(_ line: String) async throws -> ProgramResult {
        let folder = Self.executable.deletingLastPathComponent().path
        let process = makeProcess(["-c", line], environment: ["PATH": "\(folder):/usr/bin:/bin"])
        process.executableURL = URL(filePath: "/bin/bash")
        process.standardInput = FileHandle.nullDevice
        return try await RunningProgram(process, folder: home).result()
    }

    /// Not started yet, and without standard streams.
    func makeProcess(_ arguments: [String], environment: [String: String]) -> Process {
        let process = Process()
        process.executableURL = Self.executable
        process.arguments = arguments
        process.currentDirectoryURL = URL(filePath: home.path)
        process.environment = Self.inherited.merging(self.environment) { $1 }.merging(environment) { $1 }
        return process
    }

    /// Beside the tests' own executable: SwiftPM puts every product of a build into one folder.
    static let executable: URL = {
        let tests =
            Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }?.bundleURL ?? Bundle.main.executableURL
        let folder = tests?.deletingLastPathComponent() ?? URL(filePath: ".")
        return folder.appending(path: "movies")
    }()

    /// What coverage and the loader of a build need of the tests' environment.
    private static let inherited = ProcessInfo.processInfo.environment.filter { name, _ in
        ["LLVM_PROFILE_FILE", "LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH", "PATH"].contains(name)
    }
}
