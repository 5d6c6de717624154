import DomainKitDoubles
import Foundation
import InfrastructureKit
import InfrastructureKitDoubles
import PlatformKit
import Testing

@Suite(.timeLimit(.minutes(1)))
struct ChildProcessTests {
    private let directory: TemporaryDirectory

    init() throws {
        directory = try TemporaryDirectory()
    }

    @Test func `returns the exit status, or nothing if a signal ended the program`() throws {
        #expect(try ChildProcess("sh", ["-c", "exit 3"], streams: .none, environment: .ofProcess()).exitStatus() == 3)
        #expect(
            try ChildProcess("sh", ["-c", "kill -TERM $$"], streams: .none, environment: .ofProcess()).exitStatus()
                == nil
        )
    }

    @Test func `the program reads the input that it is given`() throws {
        let words = FileManager.default.createFile(atPath: directory.path("words"), contents: Data("emma".utf8))
        try #require(words)
        let input = open(directory.path("words"), O_RDONLY | O_CLOEXEC)
        defer { close(input) }
        let process = try ChildProcess(
            "sh",
            ["-c", "cat > '\(directory.path("output"))'"],
            streams: .inputFrom(descriptor: input),
            environment: .ofProcess()
        )
        #expect(process.exitStatus() == 0)
        #expect(FileManager.default.contents(atPath: directory.path("output")) == Data("emma".utf8))
    }

    @Test func `files without names carry a program's input and output`() throws {
        let input = try #require(UnnamedFile(Array("emma".utf8)))
        let output = try #require(UnnamedFile())
        let streams = ChildProcess.Streams.files(input: input.descriptor, output: output.descriptor)
        let process = try ChildProcess(
            "sh",
            ["-c", "tr a-z A-Z; echo lost >&2"],
            streams: streams,
            environment: .ofProcess()
        )
        #expect(process.exitStatus(within: .seconds(30)) == 0)
        #expect(output.contents() == Array("EMMA".utf8))
    }

    @Test func `a program that takes too long is killed`() throws {
        let start = ContinuousClock.now
        let process = try ChildProcess("sleep", ["50"], streams: .none, environment: .ofProcess())
        #expect(process.exitStatus(within: .milliseconds(50)) == nil)
        #expect(start.duration(to: .now) < .seconds(20))
        #expect(
            try ChildProcess("sh", ["-c", "exit 3"], streams: .none, environment: .ofProcess()).exitStatus(
                within: .seconds(30)
            ) == 3
        )
    }

    @Test func `without streams the program's input and output are the null device`() throws {
        let script = "for name in stdin stdout stderr; do [ /dev/$name -ef /dev/null ] || exit 1; done"
        #expect(try ChildProcess("sh", ["-c", script], streams: .none, environment: .ofProcess()).exitStatus() == 0)
    }

    @Test func `the program has no other file than its streams, and no secret of the environment`() throws {
        // As the socket of a library, it is not marked to be closed.
        let file = fcntl(STDERR_FILENO, F_DUPFD, 100)
        try #require(file >= 100)
        defer { close(file) }
        let environment = EnvironmentVariables(
            ["PATH": "/usr/bin:/bin", "BOOKS_TOKEN": "canary", "BOOKS_LANGUAGE": "de"],
            secrets: ["BOOKS_TOKEN"]
        )
        let script = #"[ ! -e /dev/fd/\#(file) ] && [ -z "$BOOKS_TOKEN" ] && [ "$BOOKS_LANGUAGE" = de ]"#
        let process = try ChildProcess("sh", ["-c", script], streams: .none, environment: environment)
        #expect(process.exitStatus() == 0)
    }

    #if os(Linux)
    @Test func `only a program without streams has a session of its own`() throws {
        let null = open("/dev/null", O_RDWR | O_CLOEXEC)
        defer { close(null) }
        let arguments = ["-c", "read -r _ _ _ _ _ session _ < /proc/self/stat && [ $session = $$ ]"]
        #expect(try ChildProcess("sh", arguments, streams: .none, environment: .ofProcess()).exitStatus() == 0)
        let files = ChildProcess.Streams.files(input: null, output: null)
        #expect(try ChildProcess("sh", arguments, streams: files, environment: .ofProcess()).exitStatus() == 1)
    }

    @Test func `the program blocks no signal, even if this process does`() throws {
        var (all, before) = (sigset_t(), sigset_t())
        sigfillset(&all)
        pthread_sigmask(SIG_BLOCK, &all, &before)
        defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
        let arguments = ["-q", "SigBlk:\t0000000000000000$", "/proc/self/status"]
        #expect(try ChildProcess("grep", arguments, streams: .none, environment: .ofProcess()).exitStatus() == 0)
    }
    #endif

    @Test func `a program that cannot be started is an error`() {
        #expect(throws: ChildProcess.StartError.self) {
            try ChildProcess("/nowhere", [], streams: .none, environment: .ofProcess())
        }
    }
}
