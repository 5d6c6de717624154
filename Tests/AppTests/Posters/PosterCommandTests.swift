import AppDoubles
import Foundation
import InfrastructureKitDoubles
import Testing

/// `movies poster`, and the posters of `view` and of lists.
@Suite(.timeLimit(.minutes(3)))
struct PosterCommandTests {
    private static let jpeg: [UInt8] = [0xFF, 0xD8, 0xFF, 0xE0] + Array(repeating: 7, count: 60) + [0xFF, 0xD9]
    private static let tty = ["MOVIES_FORCE_TTY": "80"]
    /// Prints what it is asked for, in kitty's protocol or as lines.
    private static let chafa =
        #"case $6 in kitty) printf '\033_Ga=T,%s\033\\' "$*";; *) echo $2 $6; /bin/cat | /usr/bin/wc -c; esac"#

    /// The program at a service that has the posters, too.
    private struct Service {
        let program: TestProgram
        var images: String { (program.server?.address ?? "") + "/t/p" }
        var imageRequests: [String] { program.requests.map(\.target).filter { $0.hasPrefix("/t/p") } }

        init(
            posterPath: String = #""/cover.jpg""#,
            image: LoopbackAnswer = .response(headers: [("Content-Type", "image/jpeg")], body: jpeg)
        ) throws {
            program = try TestProgram { request in
                switch request.path {
                case "/3/movie/7":
                    .json(#"{"id":7,"title":"Lantern","release_date":"1989-06-23","poster_path":\#(posterPath)}"#)
                case "/3/movie/7/similar":
                    .json(
                        ServiceJSON.page("Torch", "Lamp", totalPages: 2, totalResults: 22)
                            .replacing("null", with: #""/a.jpg""#)
                    )
                case let path where path.hasPrefix("/t/p"): image
                default: .json(#"{"success":false,"status_code":34}"#, status: 404)
                }
            }
        }

        func run(_ line: String, _ variables: [String: String] = [:]) async throws -> TestProgram.Result {
            let variables = ["MOVIES_IMAGE_BASE_URL": images, "PATH": "/nonexistent"].merging(variables) { $1 }
            return try await program.run(line, variables: variables)
        }
    }

    @Test func `--output names a file that is replaced, or a folder for new ones`() async throws {
        let program = try TestProgram()
        let (cover, folder) = (program.home.path("cover.svg"), program.home.path("folder"))
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        #expect(try await program.run("poster 6 -o \(cover) --width 92").output == cover + "\n")
        let first = program.file("cover.svg")
        #expect(try await program.run("poster 6 -o \(cover) --width 800").output == cover + "\n")
        #expect(first != nil && program.file("cover.svg") != first)
        let two = try await program.run("poster 6 17 -o \(folder)")
        #expect(two.lines == ["\(folder)/Batman (1989).svg", "\(folder)/Batman Begins (2005).svg"])
        #expect(program.file("folder/Batman Begins (2005).svg") != nil)
        let again = try await program.run("poster 6 -o \(folder)/")
        #expect(again.status == 1)
        let file = "'\(folder)/Batman (1989).svg'"
        #expect(again.error.hasPrefix("Error: \(file) already exists; not overwritten.\n"))
        #expect(again.error.hasSuffix("To replace it:  movies poster 6 --output=\(file)\n"))
        let new = program.home.path("new/")
        #expect(try await program.run("poster 6 -o \(new)").output == new + "Batman (1989).svg\n")
        for (words, status, reason) in [
            ("6 -o \(program.home.path("missing/new/"))", 1, "missing/new/: no such file or directory"),
            ("6 -o \(program.home.path("missing/a.svg"))", 1, "missing/a.svg: no such file or directory.\nCheck where"),
            ("999999 -o \(cover)", 1, "Error: There is no film with the id 999999.\n"),
        ] as [(String, Int32, String)] {
            let result = try await program.run("poster \(words)")
            #expect(result.status == status, "\(words)")
            #expect(result.output.isEmpty && result.error.contains(reason), "\(words)")
        }
    }

    @Test func `JSON describes each file, also if a later one fails`() async throws {
        let program = try TestProgram()
        let folder = program.home.path("posters/")
        let one = try await program.run("poster 9 --json --width 300 -o \(folder)")
        let name = "Batman - Mask of the Phantasm (1993).svg"
        #expect(program.file("posters/" + name) != nil)
        #expect(
            one.output.contains(#""title":"Batman: Mask of the Phantasm","path":"\#(folder)\#(name)","format":"svg","#)
        )
        let several = try await program.run(["poster", "the godfather", "alien", "9", "--json", "-o", folder])
        #expect(several.status == 1, "the file of film 9 exists")
        #expect(several.output.hasPrefix(#"[{"origin":"demo","#))
        #expect(several.output.split(separator: "},{").count == 2)
    }

    @Test func `a saved poster is downloaded again only with --refresh, in the language of the option`() async throws {
        let service = try Service()
        let line = "poster 7 -o \(service.program.home.path("one.jpg"))"
        _ = try await service.run("config set language de")
        #expect(try await service.run(line + " --json").output.contains(#""status":"fresh","error":null,"id":7,"#))
        #expect(try await service.run(line + " --json").output.contains(#""status":"cached","error":null,"id":7,"#))
        _ = try await service.run(line + " --language fr")
        #expect(service.program.requests.compactMap { $0.query["language"] } == ["de", "fr"])
        #expect(service.imageRequests == ["/t/p/w500/cover.jpg"])
        _ = try await service.run(line + " --refresh")
        #expect(service.imageRequests.count == 2)
    }

    private static let failures: [(path: String, image: LoopbackAnswer, status: Int32, error: String)] = [
        (
            "null", .response(status: 404), 1,
            "Error: TMDB has no poster of 'Lantern'.\nTry another language, such as --language en.\n"
        ),
        (
            #""/a.jpg""#, .response(status: 404), 1,
            "Error: The image host found nothing at this address (HTTP 404).\n"
                + "If MOVIES_IMAGE_BASE_URL is set, check that it is the address of an image host.\n"
        ),
        (#""/a.jpg""#, LoopbackAnswer(.reset), 69, "Error: Could not reach 127.0.0.1:"),
    ]

    @Test(arguments: failures)
    func `without a poster there is no file, and view shows the film all the same`(
        path: String,
        image: LoopbackAnswer,
        status: Int32,
        error: String
    ) async throws {
        let service = try Service(posterPath: path, image: image)
        let result = try await service.run("poster 7 -o \(service.program.home.path("one.jpg"))")
        #expect(result.status == status)
        #expect(result.output.isEmpty && result.error.hasPrefix(error))
        #expect(service.program.file("one.jpg") == nil)
        let variables = Self.tty.merging(["TERM_PROGRAM": "iTerm.app"]) { $1 }
        let view = try await service.run("view 7 --poster", variables)
        #expect(view.status == 0)
        #expect(view.output.contains("Lantern (1989)") && !view.output.contains("]1337"))
        #expect(view.output.hasSuffix("\n\nThere is no poster.\n") == (path == "null"))
        #expect(view.error.hasPrefix("! ") == (path != "null"))
        #expect(!view.output.contains("Save the poster"))
    }

    private static let inline = "\u{1B}]1337;File=inline=1;size=66;width=24;"
    private static let terminals: [(variables: [String: String], poster: String)] = [
        (["TERM_PROGRAM": "iTerm.app"], inline), (["TERM_PROGRAM": "WezTerm"], inline),
        (["LC_TERMINAL": "iTerm2", "TMUX": "/tmp/t,1,0"], inline), (["TERM": "dumb", "LC_TERMINAL": "iTerm2"], ""),
        (["TERM": "xterm-kitty"], "\u{1B}_Ga=T,C=1,q=2,--size 24x18 --animate off --format kitty -\u{1B}\\\u{1B}8"),
        (["TERM_PROGRAM": "Apple_Terminal"], "24x18 symbols\n66\n\n"),
        (["TERM_PROGRAM": "ghostty"], "--format kitty"), (["PATH": "/nonexistent"], ""),
        (["TERM_PROGRAM": "iTerm.app", "NO_COLOR": "1"], ""),
    ]

    @Test(arguments: terminals)
    func `view --poster shows it as the terminal can, or says how to see it`(
        variables: [String: String],
        poster: String
    ) async throws {
        let service = try Service()
        let folder = try service.program.addChafa(Self.chafa)
        let environment = Self.tty.merging(["PATH": folder]) { $1 }.merging(variables) { $1 }
        let view = try await service.run("view 7 --poster", environment)
        #expect(view.status == 0)
        #expect(view.output.contains("Lantern (1989)"))
        if poster.isEmpty {
            let address = "\(service.images)/w500/cover.jpg"
            #expect(view.output.hasSuffix("\n\nPoster: \(address)\nSave the poster: movies poster 7\n"))
            #expect(service.imageRequests.isEmpty)
        } else {
            #expect(view.output.prefix(120).contains(poster))
            #expect(!view.output.contains("Save the poster"))
            #expect(service.imageRequests == ["/t/p/w342/cover.jpg"])
            _ = try await service.run("view 7 --poster --refresh", environment)
            #expect(service.imageRequests.count == 2)
        }
    }

    @Test func `without --poster, or in a pipe, no poster is shown`() async throws {
        let service = try Service()
        let terminal = Self.tty.merging(["TERM_PROGRAM": "iTerm.app"]) { $1 }
        for options in ["", "--no-poster", "--poster --no-poster"] {
            #expect(try await !service.run("view 7 " + options, terminal).output.contains("oster"))
        }
        let plain = try await service.run("view 7")
        #expect(try await service.run("view 7 --poster", ["TERM_PROGRAM": "iTerm.app"]) == plain)
        #expect(service.imageRequests.isEmpty)
    }

    @Test(arguments: ["exit 1", "exit 0"])
    func `if chafa fails, the address of the poster is shown, in lines that fit`(line: String) async throws {
        let service = try Service()
        let variables = ["MOVIES_FORCE_TTY": "30", "PATH": try service.program.addChafa(line)]
        let view = try await service.run("view 7 --poster --language de", variables)
        #expect(view.output.contains("Poster:\n\(service.images)/w500/cover.jpg\n"))
        #expect(view.output.hasSuffix("\nSave the poster:\nmovies poster 7 --language de\n"))
    }

    @Test func `--posters shows cards, and those of the demo need no chafa`() async throws {
        let program = try TestProgram()
        let variables = ["MOVIES_FORCE_TTY": "50", "COLORTERM": "truecolor", "PATH": "/nonexistent"]
        let grid = try await program.run("search batman --posters --limit 3", variables: variables)
        let lines = grid.lines.map { $0.replacing(/\u{1B}\[[0-9;]*m/, with: "") }
        #expect(lines.first == "Films 1–3 of 62 for \"batman\"")
        #expect(grid.lines[4].contains("\u{1B}[38;2;") && lines[4].contains("▀"))
        #expect(lines.filter { $0.hasPrefix(" B") } == [" Batman                   Batman", " Batman"])
        #expect(lines.contains { $0.hasPrefix(" 1989  7.7") })
        for line in ["search batman", "similar 6"] {
            let list = try await program.run(line)
            #expect(try await program.run(line + " --posters").output == list.output)
        }
    }

    @Test func `a grid says once why posters are missing, and a table that no image can be shown`() async throws {
        let service = try Service(image: LoopbackAnswer(.close))
        let folder = try service.program.addChafa("/bin/echo A")
        let grid = try await service.run("similar 7 --posters", Self.tty.merging(["PATH": folder]) { $1 })
        #expect(grid.status == 0)
        #expect(grid.output.contains(" Torch ") && grid.output.contains("│"))
        #expect(grid.error.split(separator: "\n").filter { $0.hasPrefix("! ") && $0.contains("127.0.0.1") }.count == 1)
        #expect((grid.output + grid.error).contains("Next page: movies similar 7 --posters --page 2\n"))
        let table = try await service.run("similar 7 --posters", Self.tty)
        #expect(table.error.contains("! This terminal shows no images. To see posters in it, install chafa.\n"))
        let plain = try await service.run("similar 7 --posters --color never", Self.tty)
        #expect(plain.error.contains("! Posters need colors, which are off.\n"))
        #expect(plain.output.contains(" 1  Torch  1989     7.3\n"))
        let narrow = try await service.run("similar 7 --posters", ["MOVIES_FORCE_TTY": "20", "PATH": folder])
        #expect(narrow.error.contains("! The terminal is too small for posters.\n"))
    }
}

extension TestProgram {
    /// Installs a program `chafa` in a folder of its own, and returns the folder.
    ///
    /// - Parameter line: A line of shell.
    fileprivate func addChafa(_ line: String) throws -> String {
        let path = home.path("bin/chafa")
        try FileManager.default.createDirectory(atPath: home.path("bin"), withIntermediateDirectories: true)
        try Data("#!/bin/sh\n\(line)\n".utf8).write(to: URL(filePath: path))
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
        return home.path("bin")
    }
}
