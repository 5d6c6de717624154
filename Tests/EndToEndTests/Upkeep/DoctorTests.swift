import AppDoubles
import DataKitDoubles
import DomainKitDoubles
import Foundation
import InfrastructureKitDoubles
import Testing

/// `movies doctor`, which checks the installation.
@Suite(.timeLimit(.minutes(1)))
struct DoctorTests {
    @Test func `every finding is good without any set-up`() async throws {
        let result = try await MoviesProgram().run("doctor")
        #expect(result.status == 0)
        #expect(result.error.isEmpty)
        let findings = result.output.split(separator: "\n").map { $0.split(separator: "\t") }
        #expect(
            findings.map(\.first) == [
                "movies", "SQLite", "libcurl", "chafa", "Settings", "Cache", "Data", "Storage", "Index", "History",
                "Changes", "Service",
            ]
        )
        #expect(findings.allSatisfy { $0[1] == "good" })
        #expect(findings[2][2].contains("("), "the TLS library of libcurl")
    }

    @Test(arguments: [(200, 0, "TMDB accepts the credential"), (401, 1, "TMDB did not accept the token")])
    func `doctor asks the service whether the token works`(status: Int, exit: Int32, detail: String) async throws {
        let service = try SearchService { _ in .json(#"{"success":true}"#, status: status) }
        let result = try await service.program.run("doctor")
        #expect(service.server.requests.all.map(\.path) == ["/3/authentication"])
        #expect(result.status == exit)
        #expect(result.output.contains(detail))
        #expect(result.output.contains("from TMDB_ACCESS_TOKEN"))
        #expect(result.output.contains(service.server.address))
        #expect(!(result.output + result.error).contains(SearchService.token))
    }

    @Test(arguments: [
        (200, 0, "Access\tgood\tTMDB responds without a credential\t"),
        (401, 1, "Access\tbad\tTMDB requires a token (HTTP 401)."),
    ])
    func `without a credential, doctor reports how the service responds`(
        status: Int,
        exit: Int32,
        detail: String
    ) async throws {
        let service = try SearchService { _ in .json(#"{"success":true}"#, status: status) }
        let result = try await service.program.run("doctor", environment: ["TMDB_ACCESS_TOKEN": ""])
        #expect(result.status == exit)
        #expect(result.output.contains("\nCredential\tgood\tnone, so none is sent\t\n\(detail)"))
    }

    @Test(arguments: [(404, "good", "responds"), (200, "bad", ""), (502, "bad", "")])
    func `doctor asks another host of images, such as a proxy`(status: Int, verdict: String, words: String) async throws
    {
        let service = try SearchService { request in
            .json(#"{"success":true}"#, status: request.path.hasSuffix(".jpg") ? status : 200)
        }
        let images = service.server.address + "/t/p"
        let result = try await service.program.run("doctor", environment: ["MOVIES_IMAGE_BASE_URL": images])
        let finding = try #require(result.output.split(separator: "\n").first { $0.hasPrefix("Images\t") })
        #expect(finding.hasPrefix("Images\t\(verdict)\t"), "\(finding)")
        #expect(words.isEmpty || finding.contains("\(images) \(words)"))
    }

    @Test func `unknown settings are named and are no fault`() async throws {
        let program = try MoviesProgram()
        _ = try await program.run("config", "set", "color", "never")
        let path = program.home.path(".config/movies/config.json")
        try Data(#"{"color":"never","theme":"dark","accent\u001b":"red"}"#.utf8).write(to: URL(filePath: path))
        let result = try await program.run("doctor")
        #expect(result.status == 0)
        let finding = "Settings\tgood\tnot known to this version, and kept: 'accent\u{FFFD}', 'theme'\t\n"
        #expect(result.output.contains(finding))
    }

    @Test func `an unreadable configuration file is one finding`() async throws {
        let program = try MoviesProgram()
        _ = try await program.run("config", "set", "color", "never")
        try Data("{".utf8).write(to: URL(filePath: program.home.path(".config/movies/config.json")))
        let result = try await program.run("doctor")
        #expect(result.status == 1)
        let findings = result.output.split(separator: "\n").filter { $0.contains(".config/movies") }
        #expect(findings.count == 1)
        #expect(findings.first?.hasPrefix("Settings\tbad\tThe configuration cannot be read: ") == true)
    }

    @Test func `an unreachable service is a finding, and --offline skips it`() async throws {
        let address = try LoopbackServer.refusingAddress()
        let program = try MoviesProgram(environment: ["TMDB_BASE_URL": address])
        let result = try await program.run("doctor")
        #expect(result.status == 1)
        #expect(result.output.contains("Access\tbad\tCould not reach"))
        #expect(try await program.run("doctor", "--offline").status == 0)
    }

    @Test func `an unusable folder is a finding`() async throws {
        let result = try await MoviesProgram().run("doctor", environment: ["HOME": "/dev/null"])
        #expect(result.status == 1)
        #expect(result.output.contains("Cache\tbad\t/dev/null/.cache/movies cannot be made"))
        let file = try await MoviesProgram().run("doctor", environment: ["MOVIES_CONFIG_DIR": "/dev/null"])
        #expect(file.output.contains("Settings\tbad\t/dev/null is not a folder"))
    }

    @Test(arguments: [(".cache/movies/cache.db", "Storage"), (".local/share/movies/user.db", "History")])
    func `a database of a newer version is a finding`(path: String, subject: String) async throws {
        let service = try SearchService()
        _ = try await service.program.run("search", "lantern")
        try service.program.execute("PRAGMA user_version = 99", onDatabase: service.program.home.path(path))
        let result = try await service.program.run("doctor", "--offline")
        #expect(result.status == 1)
        let bad = result.output.split(separator: "\n").filter { $0.contains("\tbad\t") }
        #expect(bad.count == 1)
        #expect(bad.first?.hasPrefix("\(subject)\tbad\t") == true)
        #expect(bad.first?.contains("newer version of this program") == true)
    }

    @Test func `damaged data of the user is told of in every run, until the file is gone`() async throws {
        let program = try MoviesProgram()
        let path = program.home.path(".local/share/movies/user.db")
        for words in ["batman", "alien"] { _ = try await program.run("search", words, "-q") }
        var bytes = try Data(contentsOf: URL(filePath: path))
        bytes.replaceSubrange(0..<100, with: Data(repeating: 0x5A, count: 100))
        try bytes.write(to: URL(filePath: path))
        for arguments in [["history"], ["history", "-q"], ["similar", "8", "-q"]] {
            let result = try await program.start(arguments).result()
            #expect(result.status == 0)
            #expect(result.error.contains("was set aside as \(path).damaged, so searches"))
        }
        _ = try await program.run("search", "raven", "-q")
        let sick = try await program.run("doctor")
        #expect(sick.status == 1)
        #expect(sick.output.contains("\nData\tbad\tdamaged, and set aside as \(path).damaged\tMove it"))
        #expect(try Data(contentsOf: URL(filePath: path + ".damaged")) == bytes)
        try FileManager.default.removeItem(atPath: path + ".damaged")
        let history = try await program.run("history")
        #expect(history.error.isEmpty)
        #expect(history.output.split(separator: "\n").map { $0.prefix { $0 != "\t" } } == ["raven"])
        #expect(try await program.run("doctor").status == 0)
    }

    /// An end that was cut off, also of a page, and an index that only a write uses.
    @Test(arguments: ["cut in a page", "cut by a page", "a bad index", "nothing left"])
    func `doctor finds damage that no other command has met, and sets the file aside`(damage: String) async throws {
        let program = try MoviesProgram()
        for number in 1...3 { _ = try await program.run("search", "batman \(number)", "-q") }
        let url = URL(filePath: program.home.path(".local/share/movies/user.db"))
        let bytes = try Data(contentsOf: url)
        let damaged =
            switch damage {
            case "cut in a page": bytes.dropLast(3_000)
            case "cut by a page": bytes.dropLast(4_096)
            case "nothing left": Data(repeating: 0x5A, count: bytes.count)
            default: bytes.dropLast(4_096) + Data(repeating: 0x5A, count: 4_096)
            }
        try Data(damaged).write(to: url)
        let sick = try await program.run("doctor", "--offline")
        #expect(sick.status == 1)
        #expect(sick.output.contains("\nData\tbad\tdamaged, and set aside as \(url.path()).damaged\tMove it"))
        #expect(try Data(contentsOf: URL(filePath: url.path() + ".damaged")) == Data(damaged))
    }

    @Test func `doctor prints JSON, and marks on a terminal`() async throws {
        let json = try await MoviesProgram().run("doctor", "--json")
        let version = try MoviesProgram.version
        #expect(json.output.hasPrefix(#"{"findings":[{"subject":"movies","verdict":"good","detail":"\#(version)"#))
        let terminal = try PseudoTerminal(columns: 80)
        let result = try await MoviesProgram().run(on: terminal, "doctor")
        #expect(result.lines.first?.wholeMatch(of: /✓ movies +[0-9.]+/) != nil)
        #expect(result.status == 0)
    }
}
