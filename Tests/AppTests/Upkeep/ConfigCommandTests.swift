import AppDoubles
import Foundation
import InfrastructureKit
import InfrastructureKitDoubles
import Testing

/// `movies config`, the effect of its values, and settings that cannot be used.
@Suite(.timeLimit(.minutes(3)))
struct ConfigCommandTests {
    private let program: TestProgram
    private var folder: String { program.home.path(".config/movies") }
    private var path: String { folder + "/config.json" }

    init() throws {
        program = try TestProgram(json: ServiceJSON.page("Lantern"))
    }

    private func write(_ settings: String) throws {
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        try Data(settings.utf8).write(to: URL(filePath: path))
    }

    @Test func `a value is set, shown with its source and unset`() async throws {
        for (line, notice) in [
            ("set language DE-ch", "Set language to 'de-CH'.\n"), ("set region de", "Set region to 'DE'.\n"),
            ("set timeout 30 --quiet", ""), ("unset region", "Unset region.\n"),
        ] {
            #expect(try await program.run("config " + line) == .init(error: notice))
        }
        let list = try await program.run("config list", variables: ["MOVIES_TIMEOUT": "9"])
        #expect(
            list.output == """
                cache-limit\t\tdefault
                color\tauto\tdefault
                language\tde-CH\tfile
                pager\t\tdefault
                rate-limit\t\tdefault
                region\t\tdefault
                storage\tsqlite\tdefault
                theme\tauto\tdefault
                timeout\t9\tMOVIES_TIMEOUT

                """
        )
        let json = try await program.run("config list --json").output
        #expect(json.hasPrefix(#"{"settings":[{"key":"cache-limit","value":null,"source":"default"},{"key":"color","#))
        #expect(try await program.run("config get language").output == "de-CH\n")
        let one = try await program.run("config get language --json").output
        #expect(one == #"{"settings":[{"key":"language","value":"de-CH","source":"file"}]}"# + "\n")
        #expect(try await program.run("config get region").output == "\n")
        let table = try await program.run("config list", variables: ["MOVIES_FORCE_TTY": "80", "NO_COLOR": "1"])
        #expect(table.output.contains("de-CH") && !table.output.contains("\t"))
    }

    private static let overridden: [(line: String, variable: String, value: String, notice: String)] = [
        ("set language de", "MOVIES_LANGUAGE", "fr", "Set language to 'de'."),
        ("set color always", "NO_COLOR", "1", "Set color to 'always'."),
        ("unset region", "MOVIES_REGION", "DE", "Unset region."),
    ]

    @Test func `a change warns about an environment variable that overrides it`() async throws {
        for (line, variable, value, notice) in Self.overridden {
            let result = try await program.run("config " + line, variables: [variable: value])
            #expect(result.error == "\(notice)\n! \(variable) is set in the environment and overrides this.\n")
        }
    }

    @Test func `a variable chooses the folder, and a link in place of the file stays`() async throws {
        _ = try await program.run("config set region de", variables: ["MOVIES_CONFIG_DIR": program.home.path("own")])
        #expect(program.file("own/config.json") != nil && program.file(".config/movies/config.json") == nil)
        _ = try await program.run("config set region de")
        let target = program.home.path("dotfiles.json")
        try FileManager.default.moveItem(atPath: path, toPath: target)
        try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: target)
        #expect(try await program.run("config set language de").status == 0)
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: path) == target)
        #expect(program.file("dotfiles.json") == Array("{\n  \"language\" : \"de\",\n  \"region\" : \"DE\"\n}\n".utf8))
        let get = try await program.run("config get storage", variables: ["MOVIES_CONFIG_DIR": "/dev/null"])
        #expect(get == .init(status: 0, output: "sqlite\n", error: ""))
    }

    @Test func `language and region apply unless an option or a variable overrides them`() async throws {
        for line in ["config set language de", "config set region de"] { _ = try await program.run(line) }
        _ = try await program.run("search lantern")
        _ = try await program.run("search lantern --language fr")
        _ = try await program.run("search lantern", variables: ["MOVIES_REGION": "at"])
        #expect(program.requests.map { $0.query["language"] } == ["de", "fr", "de"])
        #expect(program.requests.map { $0.query["region"] } == ["DE", "DE", "AT"])
    }

    private func entries(_ storage: String) async throws -> String? {
        let status = try await program.run("cache status", variables: ["MOVIES_STORAGE": storage])
        return status.lines.first { $0.hasPrefix("entries:") }?.split(separator: "\t").last.map(String.init)
    }

    private static let storages: [(before: String, change: String, file: String?)] = [
        ("sqlite", "set storage file", "cache.db"), ("file", "set storage sqlite", "cache/movies-pages-2.json"),
        ("sqlite", "set storage memory", "cache.db"), ("file", "unset storage", "cache/movies-pages-2.json"),
        ("memory", "set storage file", nil),
    ]

    @Test(arguments: storages)
    func `another storage clears the cache before it, the same one nothing, and neither the history`(
        before: String,
        change: String,
        file: String?
    ) async throws {
        _ = try await program.run("config set storage \(before)")
        for _ in 1...2 { _ = try await program.run("search lantern") }
        #expect(program.requests.count == (file == nil ? 2 : 1))
        if let file { #expect(program.file(".cache/movies/" + file) != nil) }
        #expect(try await program.run("config set storage \(before)").status == 0)
        if file != nil { #expect(try await entries(before) == "1") }
        #expect(try await program.run("config \(change)").status == 0)
        #expect(try await entries(before) == "0")
        #expect(try await program.run("history").output.hasPrefix("lantern\t"))
        #expect(program.file(".local/share/movies/recent-queries-1.json") != nil)
        #expect(program.file(".local/share/movies/user.db") == nil, "who is signed out has no database of their own")
        let doctor = try await program.run("doctor --offline").output
        #expect(doctor.contains("\nHistory\tgood\tfile, 1 search\t\n"))
    }

    @Test func `a cache that cannot be cleared is named, and the storage stays`() async throws {
        _ = try await program.run("search lantern")
        try program.execute("PRAGMA application_id = 7", onDatabase: program.cachePath)
        let result = try await program.run("config set storage memory")
        #expect(result.status == 1 && result.output.isEmpty)
        #expect(result.error.hasPrefix("Error: Saved data could not be used: \(program.cachePath): "))
        #expect(try await program.run("config get storage").output == "sqlite\n")
    }

    @Test func `the cache of a newer version is cleared, unless that version has it open`() async throws {
        _ = try await program.run("search lantern")
        try program.executeOnCache("PRAGMA user_version = 99")
        let lock = try FileLock(guarding: program.cachePath, .shared, timeout: .zero)
        let held = try await program.run("cache clear")
        #expect(held.status == 1 && held.error.contains("cache.db: another process is using it.\n"))
        lock.release()
        #expect(try await program.run("cache clear") == .init(error: "Cleared the cache.\n"))
        #expect(try await entries("sqlite") == "0")
    }

    @Test func `an unknown storage is told once and not printed, and the default is used`() async throws {
        let address = "mysql://ada:canary@db.example.org/movies"
        let (variables, words) = (
            ["MOVIES_STORAGE": address], " is not 'sqlite', 'file' or 'memory', so 'sqlite' is used."
        )
        #expect(try await program.run("search heat", variables: variables).error == "! MOVIES_STORAGE\(words)\n")
        #expect(try await program.run("search heat -q", variables: variables).error.isEmpty)
        try write(#"{"storage": "\#(address)"}"#)
        let notice = "! The setting 'storage'\(words) To reset it:  movies config unset storage\n"
        #expect(try await program.run("search heat").error == notice)
        #expect(try await program.run("config unset storage").status == 0)
        #expect(try await program.run("search heat").error.isEmpty)
    }

    @Test func `a value that is no text is told once and kept, and the default is used, until it is set`() async throws
    {
        let others = #""later":{"a":[1,0.10,true,null,"x"]}"#
        try write(#"{"rate-limit":30,"language":"de",\#(others)}"#)
        let summary = "'rate-limit' in \(path) is not in quotation marks, so it is not used."
        let advice = "To set it:  movies config set rate-limit <value>"
        let search = try await program.run("search lantern")
        #expect(search.status == 0 && search.error == "! \(summary) \(advice)\n")
        #expect(program.requests.first?.query["language"] == "de")
        #expect(try await program.run("config get rate-limit") == .init("\n", error: "! \(summary) \(advice)\n"))
        #expect(try await program.run("doctor --offline").output.contains("Settings\tbad\t\(summary)\t\(advice)\n"))
        #expect(try await program.run("config set region de").status == 0)
        #expect(try String(contentsOfFile: path, encoding: .utf8).contains(#""rate-limit" : 30"#))
        #expect(try await program.run("config set rate-limit 20").status == 0)
        #expect(try await program.run("config get rate-limit") == .init("20\n"))
        let kept = try String(contentsOfFile: path, encoding: .utf8).filter { !$0.isWhitespace }
        #expect(kept.contains(#""later":{"a":[1,0.1,true,null,"x"]}"#))
    }

    private static let invalid: [(variables: [String: String], message: String)] = [
        (["TMDB_BASE_URL": "nonsense"], "TMDB_BASE_URL is not the address of a service."),
        (["TMDB_BASE_URL": "https://u:p@example.invalid/3"], "TMDB_BASE_URL contains a user name"),
        (["TMDB_BASE_URL": "http://example.invalid/3"], "TMDB_BASE_URL begins with http://"),
        (["TMDB_ACCESS_TOKEN": " \n"], "TMDB_ACCESS_TOKEN is blank."),
        (["TMDB_ACCESS_TOKEN": "", "TMDB_API_KEY": "a\nb"], "TMDB_API_KEY contains a space, a control character"),
        (["MOVIES_TIMEOUT": "soon"], "MOVIES_TIMEOUT is 'soon', which is not a number of seconds"),
        (["MOVIES_IMAGE_BASE_URL": "images.example"], "MOVIES_IMAGE_BASE_URL is not the address of an image host."),
        (["MOVIES_IMAGE_BASE_URL": "http://a.example"], "MOVIES_IMAGE_BASE_URL begins with http://, which is for this"),
        (["MOVIES_IMAGE_BASE_URL": "https://u:p@a.example"], "MOVIES_IMAGE_BASE_URL contains a user name"),
    ]

    @Test func `an invalid environment variable is a configuration error`() async throws {
        for (variables, message) in Self.invalid {
            let result = try await program.run("search a", variables: variables)
            #expect(result.status == 78)
            #expect(result.error.hasPrefix("Error: \(message)"))
        }
        #expect(program.requests.isEmpty)
    }

    @Test func `an unusable file is an error that says how to correct it: by setting a value, or by deleting it`()
        async throws
    {
        try write(#"{"color":"blue","later":"kept"}"#)
        for line in ["search batman", "config list"] {
            let result = try await program.run(line)
            #expect(result.status == 78 && result.error.contains("which is not one of 'auto', 'always'"))
        }
        let doctor = try await program.run("doctor --offline").lines.filter { $0.contains(".config/movies") }
        #expect(doctor.count == 1 && doctor.first?.hasPrefix("Settings\tbad\t") == true)
        #expect(try await program.run("config set color auto").status == 0)
        #expect(try await program.run("config list").status == 0)
        #expect(try String(contentsOfFile: path, encoding: .utf8).contains("later"))
        try write("{")
        for line in ["list", "get color", "set color auto"] {
            let result = try await program.run("config " + line)
            #expect(result.status == 78 && result.error.contains("must be a JSON object."))
            #expect(result.error.contains("delete it to start over:  rm \(path)\n"))
        }
    }

    @Test func `a file that others can have written, and a large one, are refused`() async throws {
        try write("{}")
        let programs = "It names programs that you would run."
        chmod(path, 0o666)
        let change = "\(programs) Check what it says, then run:  chmod o-w"
        try await expectRefusal("\(path): every user can write it", "\(change) \(path)")
        chmod(path, 0o600)
        chmod(folder, 0o777)
        try await expectRefusal("\(folder): every user can write it", "\(change) \(folder)")
        chmod(folder, 0o700)
        if geteuid() == 0 {
            chown(path, 12345, gid_t.max)
            let replace = "\(programs) Replace it by your own, or choose another folder with MOVIES_CONFIG_DIR."
            try await expectRefusal("\(path): it belongs to another user", replace)
        }
        let advice = "Check that it is a file that you may read, or choose another folder with MOVIES_CONFIG_DIR."
        try FileManager.default.removeItem(atPath: path)
        try write("")
        truncate(path, 3_000_000_000)
        try await expectRefusal("\(path) is larger than 1 MB", advice)
    }

    private func expectRefusal(_ reason: String, _ advice: String) async throws {
        let summary = "The configuration cannot be read: \(reason)."
        let list = try await program.run("config list")
        #expect(list == .init(error: "Error: \(summary)\n\(advice)\n", status: 78))
        let doctor = try await program.run("doctor --offline")
        #expect(doctor.status == 1)
        #expect(doctor.output.contains("Settings\tbad\t\(summary)\t\(advice)\n"))
    }
}
