import AppDoubles
import Foundation
import InfrastructureKitDoubles
import Testing

/// `movies poster` with the demo catalog.
@Suite(.timeLimit(.minutes(1)))
struct PosterTests {
    private let program: MoviesProgram

    init() throws {
        program = try MoviesProgram()
    }

    @Test func `a pipe gets a list as it is without --posters`() async throws {
        for words in [["search", "batman"], ["recommendations", "Batman (1989)"]] {
            let list = try await program.start(words).result()
            #expect(try await program.start(words + ["--posters"]).result().output == list.output)
        }
    }

    @Test func `the posters of several films are saved, and JSON is an array of them`() async throws {
        let text = try await program.run("poster", "6", "17")
        #expect(text.output == "Batman (1989).svg\nBatman Begins (2005).svg\n")
        let json = try await program.run("poster", "the godfather", "alien", "6", "--json")
        #expect(json.status == 1, "the file of film 6 exists")
        #expect(json.error.hasPrefix("Error: "))
        #expect(json.output.hasPrefix(#"[{"origin":"demo","#))
        #expect(json.output.split(separator: "},{").count == 2, "posters that were saved are reported")
    }

    @Test func `a poster is saved in a file named after the film, and the name is printed`() async throws {
        let result = try await program.run("poster", "6")
        #expect(result == ProgramResult(status: 0, isSignal: false, output: "Batman (1989).svg\n", error: ""))
        let poster = try #require(program.file("Batman (1989).svg"))
        #expect(String(decoding: poster, as: UTF8.self).contains(#"width="500" height="750""#))
    }

    @Test func `an existing file is not overwritten`() async throws {
        _ = try await program.run("poster", "6", "--width", "92")
        let first = program.file("Batman (1989).svg")
        let result = try await program.run("poster", "6", "--width", "780")
        #expect(result.status == 1)
        #expect(result.output.isEmpty)
        #expect(
            result.error == """
                Error: 'Batman (1989).svg' already exists; not overwritten.
                To replace it:  movies poster 6 -o 'Batman (1989).svg'

                """
        )
        #expect(program.file("Batman (1989).svg") == first)
    }

    @Test func `a file named with --output is overwritten`() async throws {
        _ = try await program.run("poster", "6", "-o", "cover.svg", "--width", "92")
        let first = program.file("cover.svg")
        let result = try await program.run("poster", "6", "-o", "cover.svg", "--width", "800")
        #expect(result.output == "cover.svg\n")
        #expect(first != nil)
        #expect(program.file("cover.svg") != first)
    }

    @Test func `a folder named with --output gets a file for each film, and none is overwritten`() async throws {
        try FileManager.default.createDirectory(atPath: program.home.path("folder"), withIntermediateDirectories: true)
        let result = try await program.run("poster", "6", "17", "-o", "folder")
        #expect(result.output == "folder/Batman (1989).svg\nfolder/Batman Begins (2005).svg\n")
        #expect(program.file("folder/Batman Begins (2005).svg") != nil)
        #expect(try await program.run("poster", "6", "-o", "folder/").status == 1)
        #expect(try await program.run("poster", "6", "-o", "new/").output == "new/Batman (1989).svg\n")
        let missing = try await program.run("poster", "6", "-o", "missing/new/")
        #expect(missing.error.contains("missing/new/: no such file or directory"))
        #expect(try await program.run("poster", "6", "17", "-o", "file.svg").status == 64)
    }

    @Test func `with -o -, standard output receives the image alone`() async throws {
        _ = try await program.run("poster", "6", "-o", "cover.svg")
        let result = try await program.run("poster", "6", "-o", "-")
        #expect(result.status == 0)
        #expect(Array(result.output.utf8) == program.file("cover.svg"))
        #expect(result.error.isEmpty)
    }

    @Test func `JSON describes the file`() async throws {
        let result = try await program.run("poster", "9", "--json", "--width", "300")
        let size = try #require(program.file("Batman - Mask of the Phantasm (1993).svg")).count
        let output = result.output.replacing(/"storedAt":"[^"]+"/, with: #""storedAt":"…""#)
        #expect(
            output == """
                {"origin":"demo","storedAt":"…","status":"fresh","error":null,\
                "id":9,"title":"Batman: Mask of the Phantasm","path":"Batman - Mask of the Phantasm (1993).svg",\
                "format":"svg","width":342,"bytes":\(size)}

                """
        )
    }

    @Test func `an unknown id is an error`() async throws {
        let result = try await program.run("poster", "999999")
        #expect(result.status == 1)
        #expect(result.error.hasPrefix("Error: There is no film with the id 999999.\n"))
    }

    @Test func `an unwritable path is an error`() async throws {
        let result = try await program.run("poster", "6", "-o", "missing/cover.svg")
        #expect(result.status == 1)
        #expect(
            result.error
                == "Error: Could not write the result: missing/cover.svg: no such file or directory.\n"
                + "Check where the output goes.\n"
        )
    }
}
