import Foundation
import Infrastructure
import TestDoubles
import Testing

/// The process that refreshes in the background.
@Suite(.serialized, .timeLimit(.minutes(1)))
struct BackgroundRefreshTests {
    private let lantern = "1\tLantern\t1989-06-23\t7.3\t12\ten\n"
    private let raven = "1\tRaven\t1989-06-23\t7.3\t12\ten\n"

    @Test func `fifty calls at once on an old list make one request`() async throws {
        let service = try await makeOldList(then: .json(SearchService.page("Raven")))
        let running = try (1...50).map { _ in try service.program.start(["popular"]) }
        for program in running {
            let result = try await program.result()
            #expect(result.status == 0)
            #expect([lantern, raven].contains(result.output))
        }
        await service.program.waitForRefreshers()
        #expect(service.server.requests.count == 2, "the first call's and one more")
        #expect(try await service.program.run("popular").output == raven)
    }

    /// Whoever waited for the service would wait an hour, and the test's time limit would end it.
    @Test func `the prompt is back at once when the service never answers`() async throws {
        let service = try await makeOldList(timeLimit: 3600, then: LoopbackAnswer(.hang))
        #expect(try await service.program.run("popular").output == lantern)
        try await service.server.requests.wait(forCount: 2)
        service.server.stop()
        await service.program.waitForRefreshers()
    }

    @Test func `it ends by itself when the service never answers`() async throws {
        let service = try await makeOldList(timeLimit: 1, then: LoopbackAnswer(.hang))
        _ = try await service.program.run("popular")
        await service.program.waitForRefreshers()
        #expect(service.server.requests.count == 2)
    }

    @Test func `after a failure the list stands, and the service has peace for a while`() async throws {
        let service = try await makeOldList(then: .json("{}", status: 401))
        for _ in 1...3 {
            let result = try await service.program.run("popular")
            #expect(result == ProgramResult(status: 0, isSignal: false, output: lantern, error: ""))
            await service.program.waitForRefreshers()
        }
        #expect(service.server.requests.count == 2)
        #expect(try await service.program.run("popular", "--refresh").status == 4, "whoever asks is told why")
    }

    @Test func `when it is killed, another one takes over once its lease has expired`() async throws {
        let answers = ScriptedAnswers(
            .json(SearchService.page("Lantern")),
            LoopbackAnswer(.hang),
            .json(SearchService.page("Raven"))
        )
        let service = try SearchService(timeLimit: 20) { _ in answers.next() }
        _ = try await service.program.run("popular")
        try service.program.makeCacheOld()
        _ = try await service.program.run("popular")
        try await service.server.requests.wait(forCount: 2)
        for refresher in service.program.refreshers() { kill(refresher.identifier, SIGKILL) }
        await service.program.waitForRefreshers()
        _ = try await service.program.run("popular")
        await service.program.waitForRefreshers()
        #expect(service.server.requests.count == 2, "the lease is still the killed one's")
        try service.program.makeCacheOld()
        _ = try await service.program.run("popular")
        await service.program.waitForRefreshers()
        #expect(try await service.program.run("popular").output == raven)
    }

    @Test func `has the credential from the environment and leaves nothing behind`() async throws {
        let service = try await makeOldList(timeLimit: 2, then: LoopbackAnswer(.hang))
        _ = try await service.program.run("popular", "--language", "de")
        try service.program.makeCacheOld()
        _ = try await service.program.run("popular", "--language", "de")
        try await service.server.requests.wait(forCount: 3)
        let commandLines = service.program.refreshers().map(\.commandLine)
        #expect(commandLines.allSatisfy { !$0.contains(SearchService.token) })
        await service.program.waitForRefreshers()
        #expect(
            service.server.requests.all.allSatisfy { $0.headers["Authorization"] == "Bearer \(SearchService.token)" }
        )
        #expect(service.server.requests.all.map { $0.query["language"] } == [nil, "de", "de"])
        let files = try FileManager.default.contentsOfDirectory(atPath: service.program.home.path(".cache/movies"))
        #expect(files.allSatisfy { $0.hasPrefix("cache.db") })
    }

    /// A service that has answered the popular films once, hours ago, and has another answer now.
    private func makeOldList(timeLimit: Int = 15, then answer: LoopbackAnswer) async throws -> SearchService {
        let answers = ScriptedAnswers(.json(SearchService.page("Lantern")), answer)
        let service = try SearchService(timeLimit: timeLimit) { _ in answers.next() }
        #expect(try await service.program.run("popular").output == lantern)
        try service.program.makeCacheOld()
        return service
    }
}

extension MoviesProgram {
    /// Waits until no process is left that refreshes what this program has shown.
    func waitForRefreshers() async {
        while !refreshers().isEmpty, !Task.isCancelled {
            try? await Task.sleep(for: .milliseconds(20))
        }
    }

    /// The processes that refresh in the background for this home, with their command lines.
    func refreshers() -> [(identifier: Int32, commandLine: String)] {
        Self.processes().compactMap { process in
            let isOurs = process.text.contains("HOME=\(home.path)") && process.text.contains(" __refresh ")
            return isOurs ? (process.identifier, process.commandLine) : nil
        }
    }

    #if os(Linux)
    private static func processes() -> [(identifier: Int32, commandLine: String, text: String)] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
        return names.compactMap { Int32($0) }.map { identifier in
            let commandLine = words("/proc/\(identifier)/cmdline")
            return (identifier, commandLine, "\(commandLine) \(words("/proc/\(identifier)/environ"))")
        }
    }

    private static func words(_ path: String) -> String {
        let bytes = (try? Data(contentsOf: URL(filePath: path))) ?? Data()
        return String(decoding: bytes.map { $0 == 0 ? UInt8(ascii: " ") : $0 }, as: UTF8.self)
    }
    #else
    private static func processes() -> [(identifier: Int32, commandLine: String, text: String)] {
        zip(list("-AwwEo"), list("-Awwo")).compactMap { text, commandLine in
            guard let identifier = text.split(separator: " ").first.flatMap({ Int32($0) }) else { return nil }
            return (identifier, String(commandLine), String(text))
        }
    }

    private static func list(_ options: String) -> [Substring] {
        let (process, pipe) = (Process(), Pipe())
        process.executableURL = URL(filePath: "/bin/ps")
        process.arguments = [options, "pid=,command="]
        process.standardOutput = pipe
        guard (try? process.run()) != nil else { return [] }
        return String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self).split(separator: "\n")
    }
    #endif
}
