import AppDoubles
import Foundation
import InfrastructureKit
import InfrastructureKitDoubles
import Testing

/// `movies doctor` and `movies cache`, and data that cannot be used.
@Suite(.timeLimit(.minutes(1)))
struct DoctorCommandTests {
    private static let services: [(status: Int, token: String, exit: Int32, findings: String)] = [
        (200, ServiceJSON.token, 0, "from TMDB_ACCESS_TOKEN\t\nAccess\tgood\tTMDB accepts the credential\t"),
        (401, ServiceJSON.token, 1, "from TMDB_ACCESS_TOKEN\t\nAccess\tbad\tTMDB did not accept the token"),
        (200, "", 0, "none, so none is sent\t\nAccess\tgood\tTMDB responds without a credential\t"),
        (401, "", 1, "none, so none is sent\t\nAccess\tbad\tTMDB requires a token (HTTP 401)."),
    ]

    @Test(arguments: services.indices)
    func `the service is asked whether it accepts the credential, but not with --offline`(index: Int) async throws {
        let row = Self.services[index]
        let program = try TestProgram(json: #"{"success":true}"#, status: row.status)
        let variables = ["TMDB_ACCESS_TOKEN": row.token]
        let result = try await program.run("doctor", variables: variables)
        #expect(program.requests.map(\.path) == ["/3/authentication"])
        #expect(result.status == row.exit)
        let address = try #require(program.server?.address)
        #expect(result.output.contains("\nService\tgood\tTMDB at \(address)/3\t\nCredential\tgood\t\(row.findings)"))
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
        #expect(none.output.contains("\nchafa\tgood\tnot installed; with it, posters show in any terminal\t\n"))
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
        let settings = Data(#"{"color":"never","theme":"dark","accent\u001b":"red"}"#.utf8)
        try settings.write(to: URL(filePath: program.home.path(".config/movies/config.json")))
        let result = try await program.run("doctor")
        #expect(result.status == 0)
        let finding = "Settings\tgood\tnot known to this version, and kept: 'accent\u{FFFD}', 'theme'\t\n"
        #expect(result.output.contains(finding))
        let json = try await program.run("doctor --json").output
        #expect(json.hasPrefix(#"{"findings":[{"subject":"movies","verdict":"good","detail":""#))
    }

    @Test(arguments: [
        (".cache/movies/cache.db", "Storage", "cache"), (".local/share/movies/user.db", "History", "history"),
    ])
    func `a database of a newer version is a finding, and cannot be cleared`(
        name: String,
        subject: String,
        command: String
    )
        async throws
    {
        let program = try TestProgram(json: ServiceJSON.page("Lantern"))
        let path = program.home.path(name)
        _ = try await program.run("search lantern")
        try program.execute("PRAGMA user_version = 99", onDatabase: path)
        let result = try await program.run("doctor --offline")
        #expect(result.status == 1)
        let bad = result.lines.filter { $0.contains("\tbad\t") }
        #expect(bad.count == 1)
        #expect(bad.allSatisfy { $0.hasPrefix("\(subject)\tbad\t") && $0.contains("newer version of this program") })
        let clear = try await program.run("\(command) clear")
        #expect(clear.status == 1)
        #expect(clear.error.contains("could not be used: \(path): it belongs to a newer version of this program"))
    }

    /// Damage that each command meets, an end that was cut off, also of a page, and an index that only a write uses.
    @Test(arguments: ["the head", "cut in a page", "cut by a page", "a bad index", "nothing left"])
    func `damaged data of the user is set aside, and told of in every run, until the file is gone`(damage: String)
        async throws
    {
        let program = try TestProgram()
        for number in 1...3 { _ = try await program.run("search batman \(number) -q") }
        let path = program.home.path(".local/share/movies/user.db")
        let bytes = try Data(contentsOf: URL(filePath: path))
        let damaged =
            switch damage {
            case "the head": Data(repeating: 0x5A, count: 100) + bytes.dropFirst(100)
            case "cut in a page": bytes.dropLast(3_000)
            case "cut by a page": bytes.dropLast(4_096)
            case "nothing left": Data(repeating: 0x5A, count: bytes.count)
            default: bytes.dropLast(4_096) + Data(repeating: 0x5A, count: 4_096)
            }
        try Data(damaged).write(to: URL(filePath: path))
        if damage == "the head" {
            for line in ["history", "history -q", "similar 8 -q"] {
                let result = try await program.run(line)
                #expect(result.status == 0)
                #expect(result.error.contains("was set aside as \(path).damaged, so searches"))
            }
        }
        let sick = try await program.run("doctor --offline")
        #expect(sick.status == 1)
        #expect(sick.output.contains("\nData\tbad\tdamaged, and set aside as \(path).damaged\tMove it"))
        #expect(try Data(contentsOf: URL(filePath: path + ".damaged")) == Data(damaged))
        try FileManager.default.removeItem(atPath: path + ".damaged")
        _ = try await program.run("search raven -q")
        let history = try await program.run("history")
        #expect(history.error.isEmpty && history.lines.map { $0.prefix { $0 != "\t" } } == ["raven"])
        #expect(try await program.run("doctor").status == 0)
    }

    @Test func `the cache is counted, limited and cleared, and the history stays`() async throws {
        let program = try TestProgram(json: ServiceJSON.page("Lantern"))
        for storage in ["sqlite", "file"] {
            _ = try await program.run("config set storage \(storage)")
            _ = try await program.run("config set cache-limit 2")
            for words in ["lantern", "raven", "owl"] { _ = try await program.run("search \(words)") }
            #expect(try await program.run("cache status").output.contains("entries:\t2\n"))
            #expect(try await program.run("search raven --offline").status == 0)
            let dropped = try await program.run("search lantern --offline --json")
            #expect(dropped.output.contains(#""origin":"index""#))
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

    @Test(arguments: ["garbage", "folder", "record"])
    func `a search works with any damage to the cache, with one warning at most`(damage: String) async throws {
        let program = try TestProgram(json: ServiceJSON.page("Lantern"))
        let expected = try await program.run("search lantern").output
        let file = URL(filePath: program.cachePath)
        let contents = try Data(contentsOf: file)
        if damage == "record" {
            try program.executeOnCache("UPDATE records SET bytes = x'7b'")
        } else {
            for end in ["", "-wal", "-shm"] { try? FileManager.default.removeItem(atPath: file.path + end) }
            switch damage {
            case "garbage": try Data(repeating: 0x5A, count: contents.count).write(to: file)
            default: try FileManager.default.createDirectory(at: file, withIntermediateDirectories: false)
            }
        }
        let result = try await program.run("search lantern")
        #expect(result.status == 0 && result.output == expected)
        #expect(result.error.split(separator: "\n").count <= 1)
        #expect(program.requests.count == 2)
        guard ["garbage", "record"].contains(damage) else { return }
        let warning =
            damage == "record" ? "! A saved copy could not be read and is fetched again.\n" : "was set aside as"
        #expect(result.error.contains(warning))
        #expect(try await program.run("search lantern").error.isEmpty)
        #expect(program.requests.count == 2, "the third search reads the new copy")
    }

    /// A process that is stopped, as by Ctrl-Z, while it writes. How long it is waited for, and that it is once, the kit proves.
    @Test
    func `while another process holds the user's data, films show, and a change that cannot be saved is an error`()
        async throws
    {
        let program = try TestProgram()
        _ = try await program.run("auth guest")
        #expect(try await program.run("rate 6 8").status == 0)
        let path = program.home.path(".local/share/movies/user.db")
        let holder = try SQLiteConnection(path: path, mode: .readWrite, busyTimeout: .zero)
        try holder.run("PRAGMA locking_mode = EXCLUSIVE")
        try holder.run("BEGIN EXCLUSIVE")
        try holder.run("UPDATE store SET first_generation = first_generation")
        async let search = program.run("search batman --limit 1")
        let refused = try await program.run("rate 6 7")
        let found = try await search
        #expect(found.status == 0 && !found.output.isEmpty)
        #expect(found.error.contains("another process is using it"))
        #expect(refused.status == 1)
        #expect(refused.error.hasPrefix("Error: Saved data could not be used"))
        try holder.run("ROLLBACK")
    }
}
