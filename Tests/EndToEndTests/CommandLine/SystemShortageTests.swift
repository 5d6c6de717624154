import AppDoubles
import DomainKitDoubles
import Foundation
import InfrastructureKitDoubles
import Testing

/// The program without what it needs from the system. The shell sets the limits.
@Suite(.timeLimit(.minutes(3)))
struct SystemShortageTests {
    private let program: MoviesProgram

    init() throws {
        program = try MoviesProgram()
    }

    private static let limits = [
        ("-n 16", "Only 16 files may be open at once, and the program needs 32.\nRaise the limit:  ulimit -n 1024\n"),
        (
            "-v 120000",
            "The program may use 122 MB of address space, and needs 128 MB.\nRaise the limit:  ulimit -v unlimited\n"
        ),
    ]

    @Test(arguments: limits)
    func `a limit that is too low is an error`(limit: String, error: String) async throws {
        for arguments in ["--version", "search batman"] {
            let result = try await program.runInShell("ulimit \(limit); exec movies \(arguments)")
            #expect(result == ProgramResult(status: 71, isSignal: false, output: "", error: "Error: " + error))
        }
    }

    @Test(.enabled(if: canHideProcesses, "needs a file system in place of /proc, which unshare(1) may not mount here"))
    func `without its arguments, the program does not take them for none`() async throws {
        let result = try await program.runInShell(Self.hidingProcesses("exec movies search batman"))
        let error = """
            Error: The arguments of the command are unknown, because /proc/self/cmdline cannot be read.
            Mount the file system:  mount -t proc proc /proc

            """
        #expect(result == ProgramResult(status: 71, isSignal: false, output: "", error: error))
    }

    /// Its library is initialized before that of Swift.
    @Test(.enabled(if: isLinux && Executable(name: "cc").isInstalled, "needs a C compiler on Linux"))
    func `a preloaded library that sets a variable hides no argument`() async throws {
        let source = "__attribute__((constructor)) static void run(void) { setenv(\"A\", \"\", 1); }"
        let compiling = "cc -include stdlib.h -shared -fPIC -Wl,-z,initfirst -o preload.so -x c -"
        try #require(try await program.runInShell("echo '\(source)' | \(compiling)").status == 0)
        let preloaded = try await program.runInShell("LD_PRELOAD=$PWD/preload.so movies search '' bätman")
        #expect(try await preloaded == program.runInShell("movies search '' bätman"))
    }

    /// With stacks of 400 MB in 700 MB, the pool of threads gets its first thread, and waits for the second one forever. All
    /// its threads block signals, and the main thread does, too.
    @Test(.enabled(if: isLinux, "only Linux has these limits"), arguments: [SIGTERM, SIGINT])
    func `a signal ends a program that waits for a thread`(signal: Int32) async throws {
        let line = "ulimit -v 700000 -s 400000; exec env MOVIES_FORCE_TTY=80 movies search batman"
        let running = try program.startInShell(line)
        await until { blocksSignals(running.identifier) }
        running.send(signal)
        let result = try await running.result()
        #expect(result.isSignal && result.status == signal && result.output.isEmpty)
    }

    /// Whether the main thread of a process blocks SIGTERM.
    private func blocksSignals(_ process: pid_t) -> Bool {
        let status = (try? String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)) ?? ""
        let line = status.split(separator: "\n").first { $0.hasPrefix("SigBlk:") } ?? ""
        let blocked = UInt64(line.dropFirst("SigBlk:".count).filter { !$0.isWhitespace }, radix: 16) ?? 0
        return blocked & (1 << (UInt64(SIGTERM) - 1)) != 0
    }

    private static let isLinux = FileManager.default.fileExists(atPath: "/proc/self/cmdline")

    private static func hidingProcesses(_ line: String) -> String {
        "unshare --mount --map-root-user bash -c 'mount -t tmpfs none /proc && \(line)'"
    }

    private static var canHideProcesses: Bool {
        guard isLinux, let result = try? Executable(name: "bash").run(["-c", hidingProcesses("true")]) else {
            return false
        }
        return result.status == 0
    }
}
