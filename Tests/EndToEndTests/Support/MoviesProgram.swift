import AppDoubles
import Foundation
import InfrastructureKitDoubles
import Testing

/// The built `movies`, run as a user runs it, in a home folder of its own.
final class MoviesProgram: ProgramHome, Sendable {
    /// The home folder and working directory.
    let home: TemporaryDirectory
    private let environment: [String: String]
    /// The services that the environment names. A service without a reference stops, and refuses connections.
    private let services: [LoopbackServer]

    /// - Parameter environment: Variables besides `HOME`. The environment of the tests is not passed on.
    init(environment: [String: String] = [:], services: LoopbackServer...) throws {
        home = try TemporaryDirectory()
        self.services = services
        self.environment = environment.merging(["HOME": home.path]) { given, _ in given }
    }

    /// Runs the program until it ends.
    func run(
        _ arguments: String...,
        environment: [String: String] = [:],
        input: String = ""
    ) async throws -> ProgramResult {
        try await start(arguments, environment: environment, input: input).result()
    }

    /// Starts the program and does not wait for its end.
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
        return try RunningProgram(process, folder: home, services: services)
    }

    /// Runs a line of bash in which `movies` is the built program.
    func runInShell(_ line: String) async throws -> ProgramResult {
        try await startInShell(line).result()
    }

    func startInShell(_ line: String, on terminal: PseudoTerminal? = nil) throws -> RunningProgram {
        let folder = Self.executable.deletingLastPathComponent().path
        let environment = ["PATH": "\(folder):/usr/bin:/bin", "TERM": "xterm-256color"]
        let process = makeProcess(["-c", line], environment: environment)
        process.executableURL = URL(filePath: "/bin/bash")
        process.standardInput = terminal?.programEnd ?? FileHandle.nullDevice
        return try RunningProgram(process, folder: home, services: services, terminal: terminal)
    }

    /// A process that is not started and has no standard streams yet.
    func makeProcess(_ arguments: [String], environment: [String: String]) -> Process {
        let process = Process()
        process.executableURL = Self.executable
        process.arguments = arguments
        process.currentDirectoryURL = URL(filePath: home.path)
        process.environment = Self.inherited.merging(self.environment) { $1 }.merging(environment) { $1 }
        return process
    }

    /// The built program. SwiftPM puts it in the same folder as the tests.
    static let executable: URL = {
        let tests =
            Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }?.bundleURL ?? Bundle.main.executableURL
        let folder = tests?.deletingLastPathComponent() ?? URL(filePath: ".")
        return folder.appending(path: "movies")
    }()

    /// The version that the sources declare.
    static var version: Substring {
        get throws {
            let root = (0..<4).reduce(URL(filePath: #filePath)) { folder, _ in folder.deletingLastPathComponent() }
            let file = root.appending(path: "App/Configuration/Version.swift")
            return try #require(try String(contentsOf: file, encoding: .utf8).firstMatch(of: /let number = "(.+)"/)).1
        }
    }

    /// The variables of the tests that coverage, the sanitizers and the dynamic loader need.
    private static let inherited = ProcessInfo.processInfo.environment.filter { name, _ in
        ["LLVM_PROFILE_FILE", "TSAN_OPTIONS", "ASAN_OPTIONS", "LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH", "PATH"]
            .contains(name)
    }
}

extension MoviesProgram {
    /// Runs the program on a terminal until it ends.
    func run(
        on terminal: PseudoTerminal,
        _ arguments: String...,
        environment: [String: String] = [:]
    ) async throws -> ProgramResult {
        try await start(on: terminal, arguments, environment: environment).result(on: terminal)
    }

    /// Starts the program on a terminal and does not wait for its end.
    func start(
        on terminal: PseudoTerminal,
        _ arguments: [String],
        environment: [String: String] = [:]
    ) throws -> RunningProgram {
        let process = makeProcess(arguments, environment: ["TERM": "xterm-256color"].merging(environment) { $1 })
        process.standardInput = terminal.programEnd
        return try RunningProgram(process, folder: home, services: services, terminal: terminal)
    }
}
