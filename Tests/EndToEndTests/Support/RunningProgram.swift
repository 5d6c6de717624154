import Foundation
import TestDoubles

/// A run that is under way, its output going to files so that it never waits for a reader.
final class RunningProgram: Sendable {
    private let process: Process
    /// Kept, so that the files are there as long as they may be read.
    private let folder: TemporaryDirectory
    private let outputPath: String
    private let errorPath: String
    private let ended: AsyncStream<Void>

    /// The program has its own copies of the open files. Those of this process are closed at once: with more than some
    /// 1300 of them `Process.run()` of Foundation (6.3) may crash as it lists them.
    ///
    /// - Parameter terminal: Where its output goes instead of the files.
    init(_ process: Process, folder: TemporaryDirectory, terminal: PseudoTerminal? = nil) throws {
        self.folder = folder
        let name = UUID().uuidString
        outputPath = folder.path("output-\(name)")
        errorPath = folder.path("error-\(name)")
        var files: [FileHandle] = []
        defer { for file in files { try? file.close() } }
        for path in [outputPath, errorPath] {
            try Data().write(to: URL(filePath: path))
            files.append(try FileHandle(forWritingTo: URL(filePath: path)))
        }
        process.standardOutput = terminal?.programEnd ?? files[0]
        process.standardError = terminal?.programEnd ?? files[1]
        let (ended, continuation) = AsyncStream.makeStream(of: Void.self)
        process.terminationHandler = { _ in continuation.finish() }
        self.ended = ended
        self.process = process
        try Self.start(process)
    }

    /// A thread of a pool blocks signals, and the program would inherit that.
    private static func start(_ process: Process) throws {
        var (none, previous) = (sigset_t(), sigset_t())
        sigemptyset(&none)
        pthread_sigmask(SIG_SETMASK, &none, &previous)
        defer { pthread_sigmask(SIG_SETMASK, &previous, nil) }
        try process.run()
    }

    func send(_ signal: Int32) {
        kill(process.processIdentifier, signal)
    }

    /// Waits for its end.
    func result() async throws -> ProgramResult {
        for await _ in ended {}
        return ProgramResult(
            status: process.terminationStatus,
            isSignal: process.terminationReason == .uncaughtSignal,
            output: String(decoding: try Data(contentsOf: URL(filePath: outputPath)), as: UTF8.self),
            error: String(decoding: try Data(contentsOf: URL(filePath: errorPath)), as: UTF8.self)
        )
    }
}

/// How a run ended and what it said.
struct ProgramResult: Sendable, Hashable {
    /// The exit status, or the signal's number.
    let status: Int32
    let isSignal: Bool
    let output: String
    let error: String
}
