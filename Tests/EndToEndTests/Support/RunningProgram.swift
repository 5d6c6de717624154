import Foundation
import TestDoubles

/// A running process. Its output goes to files, so that it never waits for a reader.
final class RunningProgram: Sendable {
    private let process: Process
    /// Keeps the files from being removed before they are read.
    private let folder: TemporaryDirectory
    private let outputPath: String
    private let errorPath: String
    private let ended: AsyncStream<Void>

    /// Starts the process.
    ///
    /// The process has its own copies of the open files, so this one closes its copies at once. With more than about 1300
    /// open files, `Process.run()` of Foundation (6.3) may crash.
    ///
    /// - Parameter terminal: The terminal that receives the output instead of the files.
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

    /// Runs the process with no signal blocked. The threads of a pool block signals, and a process inherits that.
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

    /// Waits until the process ends. If the test is cancelled, the process is killed.
    func result() async throws -> ProgramResult {
        for await _ in ended {}
        if Task.isCancelled {
            if process.isRunning { send(SIGKILL) }
            throw CancellationError()
        }
        return ProgramResult(
            status: process.terminationStatus,
            isSignal: process.terminationReason == .uncaughtSignal,
            output: String(decoding: try Data(contentsOf: URL(filePath: outputPath)), as: UTF8.self),
            error: String(decoding: try Data(contentsOf: URL(filePath: errorPath)), as: UTF8.self)
        )
    }
}

/// The exit status and the output of a process.
struct ProgramResult: Sendable, Hashable {
    /// The exit status, or the number of the signal.
    let status: Int32
    let isSignal: Bool
    let output: String
    let error: String
}
