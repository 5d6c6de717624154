import Foundation
import TestDoubles
import Testing

/// The file behind `movies config`, changed by several at once, and where it is of no use.
@Suite(.timeLimit(.minutes(1)))
struct ConfigurationFileTests {
    private let program: MoviesProgram

    init() throws {
        program = try MoviesProgram()
    }

    @Test func `several changes at once lose none`() async throws {
        let settings = [
            ("color", "never"), ("language", "fr"), ("pager", "less"), ("region", "FR"), ("storage", "file"),
            ("timeout", "20"),
        ]
        for _ in 1...5 {
            let running = try settings.map { try program.start(["config", "set", $0, $1]) }
            for process in running { #expect(try await process.result().status == 0) }
            let result = try await program.run("config", "list")
            #expect(result.output == settings.map { "\($0)\t\($1)\tfile\n" }.joined())
            try FileManager.default.removeItem(atPath: program.home.path(".config/movies/config.json"))
        }
    }

    @Test func `a folder that cannot be there holds no configuration`() async throws {
        let result = try await program.run("config", "get", "storage", environment: ["MOVIES_CONFIG_DIR": "/dev/null"])
        #expect(result == ProgramResult(status: 0, isSignal: false, output: "sqlite\n", error: ""))
    }

    @Test func `a file that is no configuration can be removed by the command that the message names`() async throws {
        let folder = program.home.path("it's mine")
        let environment = ["MOVIES_CONFIG_DIR": folder]
        _ = try await program.run("config", "set", "color", "never", environment: environment)
        try Data("{".utf8).write(to: URL(filePath: folder + "/config.json"))
        for words in [["list"], ["get", "color"], ["set", "color", "auto"]] {
            let result = try await program.start(["config"] + words, environment: environment).result()
            #expect(result.status == 78)
            let path = folder.replacing("'", with: #"'\''"#)
            #expect(result.error.contains("remove it to begin anew:  rm '\(path)/config.json'\n"))
        }
    }
}
