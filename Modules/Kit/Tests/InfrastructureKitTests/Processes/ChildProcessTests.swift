import Foundation
import InfrastructureKit
import InfrastructureKitDoubles
import PlatformKit
import Testing

@Suite(.timeLimit(.minutes(3)))
struct ChildProcessTests {
    private func start(
        _ script: String,
        _ streams: ChildProcess.Streams = .none,
        _ environment: EnvironmentVariables = .ofProcess()
    ) throws -> ChildProcess {
        try ChildProcess("sh", ["-c", script], streams: streams, environment: environment)
    }

    @Test func `returns the exit status, or nothing if a signal ended the program, or it took too long`() throws {
        #expect(try start("exit 3").exitStatus() == 3)
        #expect(try start("exit 3").exitStatus(within: .seconds(3600)) == 3)
        #expect(try start("kill -TERM $$").exitStatus() == nil)
        #expect(try start("exec sleep 50").exitStatus(within: .milliseconds(1)) == nil)
        #expect(throws: ChildProcess.StartError.self) {
            try ChildProcess("/nowhere", [], streams: .none, environment: .ofProcess())
        }
    }

    @Test func `the program has the streams that it is given, or the null device`() throws {
        let directory = try TemporaryDirectory()
        let input = try #require(UnnamedFile(Array("emma".utf8)))
        let output = try #require(UnnamedFile())
        let files = ChildProcess.Streams.files(input: input.descriptor, output: output.descriptor)
        #expect(try start("tr a-z A-Z; echo lost >&2", files).exitStatus() == 0)
        #expect(output.contents() == Array("EMMA".utf8))

        let words = try #require(UnnamedFile(Array("emma".utf8)))
        let copy = "cat > '\(directory.path("output"))'"
        #expect(try start(copy, .inputFrom(descriptor: words.descriptor)).exitStatus() == 0)
        #expect(FileManager.default.contents(atPath: directory.path("output")) == Data("emma".utf8))

        let null = "for name in stdin stdout stderr; do [ /dev/$name -ef /dev/null ] || exit 1; done"
        #expect(try start(null).exitStatus() == 0)
    }

    @Test func `the program has no other file than its streams, and no secret of the environment`() throws {
        // As the socket of a library, it is not marked to be closed.
        let file = fcntl(STDERR_FILENO, F_DUPFD, 100)
        try #require(file >= 100)
        defer { close(file) }
        let variables = ["PATH": "/usr/bin:/bin", "BOOKS_TOKEN": "canary", "BOOKS_LANGUAGE": "de"]
        let script = #"[ ! -e /dev/fd/\#(file) ] && [ -z "$BOOKS_TOKEN" ] && [ "$BOOKS_LANGUAGE" = de ]"#
        let environment = EnvironmentVariables(variables, secrets: ["BOOKS_TOKEN"])
        #expect(try start(script, .none, environment).exitStatus() == 0)
    }

    #if os(Linux)
    @Test func `the program blocks no signal, and only one without streams has a session of its own`() throws {
        let null = open("/dev/null", O_RDWR | O_CLOEXEC)
        defer { close(null) }
        let script = "read -r _ _ _ _ _ session _ < /proc/self/stat && [ $session = $$ ]"
        #expect(try start(script).exitStatus() == 0)
        #expect(try start(script, .files(input: null, output: null)).exitStatus() == 1)
        var (all, before) = (sigset_t(), sigset_t())
        sigfillset(&all)
        pthread_sigmask(SIG_BLOCK, &all, &before)
        defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
        #expect(try start("exec grep -q 'SigBlk:\t0000000000000000$' /proc/self/status").exitStatus() == 0)
    }
    #endif
}
