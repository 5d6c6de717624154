import DomainKitDoubles
import Foundation
import InfrastructureKitDoubles
import PlatformKit
import Testing

@Suite(.timeLimit(.minutes(3)))
struct DetachedProcessTests {
    private let directory = TemporaryDirectory.made()

    @Test func `gets exactly the given arguments and environment, no stream and no open file`() async throws {
        // Shells use lower numbers for files of their own.
        let file = fcntl(STDERR_FILENO, F_DUPFD, 100)
        try #require(file >= 100)
        defer { close(file) }
        let script = """
            printf '%s|' "$0" "$@" "$SECRET" "$HOME" >&8
            for name in stdin stdout stderr; do [ /dev/$name -ef /dev/null ] && echo $name >&8; done
            [ -e /dev/fd/\(file) ] && echo open >&8
            """
        try start(script, ["a b", "", "é"], environment: ["SECRET": "s=1"])
        #expect(await output() == "name|a b||é|s=1||stdin\nstdout\nstderr\n")
    }

    @Test func `leaves nothing in the system's table of processes`() async throws {
        try start("echo $$ >&8")
        let identifier = try #require(Int32(await output().trimmingCharacters(in: .newlines)))
        await until { kill(identifier, 0) == -1 }
    }

    #if os(Linux)
    @Test func `leads a session of its own, and blocks and ignores no signal, even if this process does`() async throws
    {
        try start("read -r _ _ _ _ _ session _ < /proc/self/stat; [ $session = $$ ] && echo own >&8")
        #expect(await output() == "own\n")
        let previous = signal(SIGPIPE, SIG_IGN)
        defer { signal(SIGPIPE, previous) }
        var (all, before) = (sigset_t(), sigset_t())
        sigfillset(&all)
        pthread_sigmask(SIG_BLOCK, &all, &before)
        try DetachedProcess.start(
            executable: "/bin/cp",
            name: "cp",
            arguments: ["/proc/self/status", directory.path("status")],
            environment: [:]
        )
        pthread_sigmask(SIG_SETMASK, &before, nil)
        var status = ""
        await until {
            status = contents("status")
            return status.contains("nonvoluntary_ctxt_switches")
        }
        #expect(status.contains("SigBlk:\t0000000000000000\n"))
        // Beyond the first 31, the C library ignores two signals of its own.
        #expect(status.contains(/SigIgn:\t[0-9a-f]{8}[08]0000000\n/))
    }
    #endif

    @Test func `the program can start itself, and one that cannot be started is an error`() throws {
        #expect(access(OwnExecutable.path, X_OK) == 0)
        #expect(throws: ChildProcess.StartError.self) {
            try DetachedProcess.start(executable: "/nowhere", name: "nowhere", arguments: [], environment: [:])
        }
    }

    /// Runs a script. After it has ended, its output to descriptor 8 is in a file.
    private func start(_ script: String, _ arguments: [String] = [], environment: [String: String] = [:]) throws {
        let path = directory.path("output")
        let script = "{ \(script)\n} 8> '\(path).part'; mv '\(path).part' '\(path)'"
        try DetachedProcess.start(
            executable: "/bin/sh",
            name: "sh",
            arguments: ["-c", script, "name"] + arguments,
            environment: environment.merging(["PATH": "/usr/bin:/bin"]) { given, _ in given }
        )
    }

    /// Waits for a script to end and returns its output.
    private func output() async -> String {
        await until { FileManager.default.fileExists(atPath: directory.path("output")) }
        return contents("output")
    }

    private func contents(_ name: String) -> String {
        String(decoding: FileManager.default.contents(atPath: directory.path(name)) ?? Data(), as: UTF8.self)
    }
}
