import AppDoubles
import Foundation
import InfrastructureKitDoubles
import Testing

/// Settings and checks, as the built program has them.
@Suite(.timeLimit(.minutes(3)))
struct ConfigTests {
    private let program: MoviesProgram

    init() throws {
        program = try MoviesProgram()
    }

    @Test func `concurrent changes are all saved, in one file that only the user can read`() async throws {
        let settings = [
            ("cache-limit", "9"), ("color", "never"), ("language", "fr"), ("pager", "less"), ("rate-limit", "20"),
            ("region", "FR"), ("storage", "file"), ("theme", "light"), ("timeout", "20"),
        ]
        let running = try settings.map { try program.start(["config", "set", $0, $1]) }
        for process in running { #expect(try await process.result().status == 0) }
        let result = try await program.run("config", "list")
        #expect(result.output == settings.map { "\($0)\t\($1)\tfile\n" }.joined())
        let path = program.home.path(".config/movies/config.json")
        #expect(try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int == 0o600)
    }

    @Test func `doctor finds everything good without any set-up`() async throws {
        let result = try await program.run("doctor")
        #expect(result.status == 0)
        #expect(result.error.isEmpty)
        let findings = result.output.split(separator: "\n").map { $0.split(separator: "\t") }
        #expect(findings.allSatisfy { $0[1] == "good" })
        #expect(String(findings[0][2]) == (try MoviesProgram.version))
        #expect(findings[2][2].contains("("), "the TLS library of libcurl")
        let terminal = try await program.run(on: try PseudoTerminal(columns: 80), "doctor")
        #expect(terminal.lines.first?.wholeMatch(of: /✓ movies +[0-9.]+/) != nil)
    }
}
