import Foundation
import InfrastructureKitDoubles

/// A running process. Its output goes to files, so that it never waits for a reader.
final class RunningProgram: Sendable {
    private let process: Process
    /// Keeps the files from being removed before they are read.
    private let folder: TemporaryDirectory
    /// Keeps the services from being stopped while the process uses them.
    private let services: [LoopbackServer]
    private let outputPath: String
    private let errorPath: String
    /// What waitpid(2) tells of the end of the process.
    private let end: AsyncStream<Int32>

    /// Starts the process.
    ///
    /// The process has its own copies of the open files, so this one closes its copies at once. With more than about 1300
    /// open files, `Process.run()` of Foundation (6.3) may crash.
    ///
    /// - Parameter terminal: The terminal that receives the output instead of the files.
    init(
        _ process: Process,
        folder: TemporaryDirectory,
        services: [LoopbackServer] = [],
        terminal: PseudoTerminal? = nil
    ) throws {
        self.folder = folder
        self.services = services
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
        let (end, continuation) = AsyncStream.makeStream(of: Int32.self)
        self.end = end
        self.process = process
        try Self.start(process)
        Thread.detachNewThread {
            continuation.yield(Self.waitForEnd(of: process))
            continuation.finish()
        }
    }

    /// Waits until the process ends. Foundation alone would notice the end only after that of every process which was started
    /// at the same moment, and until then, the ended process would disturb Swift Testing.
    private static func waitForEnd(of process: Process) -> Int32 {
        var status: Int32 = 0
        while waitpid(process.processIdentifier, &status, 0) == -1 {
            if errno == EINTR { continue }
            // Foundation was first.
            process.waitUntilExit()
            let isSignal = process.terminationReason == .uncaughtSignal
            return isSignal ? process.terminationStatus : process.terminationStatus << 8
        }
        return status
    }

    /// Runs the process with no signal blocked. The threads of a pool block signals, and a process inherits that.
    private static func start(_ process: Process) throws {
        var (none, previous) = (sigset_t(), sigset_t())
        sigemptyset(&none)
        pthread_sigmask(SIG_SETMASK, &none, &previous)
        defer { pthread_sigmask(SIG_SETMASK, &previous, nil) }
        try process.run()
    }

    /// The number of the process.
    var identifier: Int32 { process.processIdentifier }

    func send(_ signal: Int32) {
        kill(process.processIdentifier, signal)
    }

    /// Stops the process by a signal, and waits until it has stopped.
    func stop(_ signal: Int32) async throws {
        send(signal)
        var change = siginfo_t()
        try await poll("the stop of the program") {
            waitid(P_PID, id_t(identifier), &change, WSTOPPED | WNOHANG) == 0 && change.si_signo == SIGCHLD
                ? true : nil
        }
    }

    /// Waits until the process ends. If the test is cancelled, the process is killed.
    ///
    /// - Parameter terminal: The terminal whose text is the output.
    func result(on terminal: PseudoTerminal? = nil) async throws -> ProgramResult {
        guard let status = await end.first(where: { _ in true }) else {
            send(SIGKILL)
            throw CancellationError()
        }
        let signal = status & 0x7F
        return ProgramResult(
            status: signal == 0 ? status >> 8 & 0xFF : signal,
            isSignal: signal != 0,
            output: try await terminal?.finished() ?? text(of: outputPath),
            error: try text(of: errorPath)
        )
    }

    private func text(of path: String) throws -> String { try String(contentsOf: URL(filePath: path), encoding: .utf8) }
}

/// The exit status and the output of a process.
struct ProgramResult: Sendable, Hashable {
    /// The exit status, or the number of the signal.
    let status: Int32
    let isSignal: Bool
    let output: String
    let error: String
}
