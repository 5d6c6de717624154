import AppDoubles
import Foundation
import InfrastructureKitDoubles
import Testing

/// `movies doctor` and `movies cache`, and data that cannot be used.
@Suite(.timeLimit(.minutes(3)))
struct DoctorCommandTests {
    private static let services: [(status: Int, token: String, exit: Int32, findings: String)] = [
        (200, ServiceJSON.token, 0, "from TMDB_ACCESS_TOKEN\t\nAccess\tgood\tTMDB accepts the credential\t"),
        (401, ServiceJSON.token, 1, "from TMDB_ACCESS_TOKEN\t\nAccess\tbad\tTMDB did not accept the token"),
        (200, "", 0, "none, so none is sent\t\nAccess\tgood\tTMDB responds without a credential\t"),
        (401, "", 1, "none, so none is sent\t\nAccess\tbad\tTMDB requires a token (HTTP 401)."),
    ]

    @Test(arguments: services)
    func `the service is asked whether it accepts the credential, but not with --offline`(
        status: Int,
        token: String,
        exit: Int32,
        findings: String
    ) async throws {
        let program = try TestProgram(json: #"{"success":true}"#, status: status)
        let variables = ["TMDB_ACCESS_TOKEN": token]
        let result = try await program.run("doctor", variables: variables)
        #expect(program.requests.map(\.path) == ["/3/authentication"])
        #expect(result.status == exit)
        let address = try #require(program.server?.address)
        #expect(result.output.contains("\nService\tgood\tTMDB at \(address)/3\t\nCredential\tgood\t\(findings)"))
        #expect(!(result.output + result.error).contains(ServiceJSON.token))
        program.server?.stop()
        let unreachable = try await program.run("doctor", variables: variables)
        #expect(unreachable.status == 1 && unreachable.output.contains("Access\tbad\tCould not reach"))
        let offline = try await program.run("doctor --offline", variables: variables)
        #expect(offline.status == 0 && offline.output.contains("\nAccess\tgood\tnot asked: --offline\t"))
    }

    @Test(arguments: [(404, "good"), (200, "bad"), (502, "bad")])
    func `another host of images, such as a proxy, is asked for one that is not there`(status: Int, verdict: String)
        async throws
    {
        let program = try TestProgram { request in
            .json(#"{"success":true}"#, status: request.path.hasSuffix(".jpg") ? status : 200)
        }
        let images = (program.server?.address ?? "") + "/t/p"
        let result = try await program.run("doctor", variables: ["MOVIES_IMAGE_BASE_URL": images])
        let finding = try #require(result.lines.first { $0.hasPrefix("Images\t") })
        #expect(finding.hasPrefix("Images\t\(verdict)\t" + (status == 404 ? "\(images) responds" : "")), "\(finding)")
        let offline = try await program.run("doctor --offline", variables: ["MOVIES_IMAGE_BASE_URL": images])
        #expect(!offline.output.contains("\nImages\t"))
    }

    @Test func `folders, programs and settings are findings`() async throws {
        let program = try TestProgram()
        let none = try await program.run("doctor", variables: ["PATH": "/nonexistent"])
        #expect(
            none.output.contains("\nchafa\tgood\tnot installed; with it, posters show in any terminal with colors\t\n")
        )
        let bin = program.home.path("bin")
        try FileManager.default.createDirectory(atPath: bin, withIntermediateDirectories: true)
        try Data().write(to: URL(filePath: bin + "/chafa"))
        chmod(bin + "/chafa", 0o755)
        let found = try await program.run("doctor", variables: ["PATH": "/nonexistent:\(bin)"])
        #expect(found.output.contains("\nchafa\tgood\t\(bin)/chafa\t\n"))
        let unusable = try await program.run("doctor", variables: ["HOME": "/dev/null"])
        #expect(unusable.status == 1)
        #expect(unusable.output.contains("Cache\tbad\t/dev/null/.cache/movies cannot be made"))
        let file = try await program.run("doctor", variables: ["MOVIES_CONFIG_DIR": "/dev/null"])
        #expect(file.output.contains("Settings\tbad\t/dev/null is not a folder"))
        for name in [".config/movies", ".cache/movies", ".local/share/movies", ".local"] {
            // Who can write a folder above can replace the one below.
            let folder = program.home.path(name)
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
            chmod(folder, name == ".local" ? 0o777 : 0o1777)
            let result = try await program.run("doctor")
            #expect(result.status == 1)
            #expect(result.output.contains("\tbad\tevery user can write \(folder)\tRun:  chmod o-w \(folder)\n"))
            chmod(folder, 0o700)
        }
        let settings = Data(#"{"color":"never","themes":"dark","accent\u001b":"red"}"#.utf8)
        try settings.write(to: URL(filePath: program.home.path(".config/movies/config.json")))
        let result = try await program.run("doctor")
        #expect(result.status == 0)
        let finding = "Settings\tgood\tnot known to this version, and kept: 'accent\u{FFFD}', 'themes'\t\n"
        #expect(result.output.contains(finding))
        let json = try await program.run("doctor --json").output
        #expect(json.hasPrefix(#"{"findings":[{"subject":"movies","verdict":"good","detail":""#))
    }

    @Test(arguments: ["Storage", "History", "Changes", "Lists"])
    func `a file of a newer version is a finding`(subject: String) async throws {
        let program = try TestProgram(json: ServiceJSON.page("Lantern"))
        _ = try await program.run("search lantern")
        if let file = ["History": Self.searches, "Changes": Self.changes][subject] {
            try Data(#"{"version":2}"#.utf8).write(to: URL(filePath: program.home.path(file)))
        } else {
            try program.executeOnCache("PRAGMA user_version = 99")
        }
        let lists = program.home.path(".local/share/movies/user.db")
        if subject == "Lists" { try FileManager.default.moveItem(atPath: program.cachePath, toPath: lists) }
        let result = try await program.run("doctor --offline")
        #expect(result.status == 1)
        let bad = result.lines.filter { $0.contains("\tbad\t") }
        #expect(bad.count == 1)
        #expect(bad.allSatisfy { $0.hasPrefix("\(subject)\tbad\t") && $0.contains("newer version of this program") })
    }

    private static let searches = ".local/share/movies/recent-queries-1.json"
    private static let changes = ".local/share/movies/outbox-1.json"

    @Test(arguments: [searches, changes])
    func `damaged data of the user is set aside, and told of in every run, until the file is gone`(file: String)
        async throws
    {
        let program = try TestProgram()
        _ = try await program.run("auth guest")
        for line in ["search batman -q", "rate 8 7 --offline -q"] { _ = try await program.run(line) }
        let path = program.home.path(file)
        let bytes = try Data(contentsOf: URL(filePath: path))
        let damaged = Data(repeating: 0x5A, count: 100) + bytes.dropFirst(100)
        try damaged.write(to: URL(filePath: path))
        for line in ["history", "history -q", "similar 8 -q"] {
            let result = try await program.run(line)
            #expect(result.status == 0)
            #expect(result.error.contains("was set aside as \(path).damaged, so what was in it may be missing."))
        }
        let sick = try await program.run("doctor --offline")
        #expect(sick.status == 1)
        #expect(sick.output.contains("\nData\tbad\tdamaged, and set aside as \(path).damaged\tMove it"))
        #expect(try Data(contentsOf: URL(filePath: path + ".damaged")) == damaged)
        try FileManager.default.removeItem(atPath: path + ".damaged")
        _ = try await program.run("search raven -q")
        let history = try await program.run("history")
        #expect(history.error.isEmpty && history.output.hasPrefix("raven\t"))
        #expect(try await program.run("doctor").status == 0)
    }

    @Test func `the cache is counted, limited and cleared, and the history stays`() async throws {
        let program = try TestProgram(json: ServiceJSON.page("Lantern"))
        for storage in ["sqlite", "file"] {
            _ = try await program.run("config set storage \(storage)")
            _ = try await program.run("config set cache-limit 2")
            for words in ["lantern", "raven", "owl"] { _ = try await program.run("search \(words)") }
            #expect(try await program.run("cache status").output.contains("entries:\t2\n"))
            #expect(try await program.run("history").lines.count == 3)
            #expect(try await program.run("cache status --json").output.contains(#""entries":2,"bytes":"#))
            let table = try await program.run("cache status", variables: ["MOVIES_FORCE_TTY": "80"])
            #expect(table.lines.first?.hasPrefix("2 responses, ") == true)
            let other = ["MOVIES_STORAGE": storage == "file" ? "sqlite" : "file"]
            let clear = try await program.run("cache clear", variables: other)
            #expect(clear == .init(error: "Cleared the cache.\n"))
            #expect(try await program.run("cache status").output.contains("entries:\t0\n"))
        }
    }

    @Test func `a search works with any damage to the cache, with one warning`() async throws {
        let program = try TestProgram(json: ServiceJSON.page("Lantern"))
        let expected = try await program.run("search lantern").output
        try program.executeOnCache("UPDATE records SET bytes = x'7b'")
        let warning = "! A saved copy could not be read and is fetched again.\n"
        #expect(try await program.run("search lantern") == .init(expected, error: warning))
        try Data(repeating: 0x5A, count: 20_000).write(to: URL(filePath: program.cachePath))
        let result = try await program.run("search lantern")
        #expect(result.output == expected && result.error.hasPrefix("! A damaged file was replaced by a new one: "))
        #expect(result.error.split(separator: "\n").count == 1)
        #expect(try await program.run("search lantern") == .init(expected))
        #expect(program.requests.count == 3, "the last search reads the new copy")
    }
}
