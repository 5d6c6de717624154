import Foundation
import InfrastructureKitDoubles
import Testing

/// The checks of `Scripts/docs`, which are in `Scripts/lib/docs.py`. That they accept what is right, `Scripts/docs` shows.
@Suite(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/python3"), "there is no /usr/bin/python3"))
struct DocumentationChecksTests {
    @Test func `a public type or function needs a comment, unless a protocol has it`() throws {
        let place = #""location":{"uri":"file://ROOT/A/B.swift","position":{"line":2}}"#
        let function = #""kind":{"identifier":"swift.method"}"#
        let graph = #"""
            {"relationships":[{"source":"p","sourceOrigin":{}},{"source":"s"}],"symbols":[
            {"identifier":{"precise":"s"},"pathComponents":["B","c"],\#(place),\#(function)},
            {"identifier":{"precise":"p"},"pathComponents":["B","d"],\#(place),\#(function)},
            {"identifier":{"precise":"s"},"pathComponents":["B","e"],\#(place),\#(function),"docComment":{}},
            {"identifier":{"precise":"s"},"pathComponents":["B","f"],\#(place),"kind":{"identifier":"swift.property"}}]}
            """#
        let message = "A/B.swift:3: B.c is not documented, and it is public. Write what its users must know of it.\n"
        #expect(try check(["symbols", "ROOT/A.json"], ["A.json": graph]) == ["1", message])
    }

    @Test func `a warning of the compiler of the documentation is an error, but for a parameter`() throws {
        let place = #""range":{"start":{"line":7}},"source":"file://ROOT/copies/A.docc/A.md""#
        let entries = #"""
            {"diagnostics":[{"severity":"warning","summary":"'X' doesn't exist",\#(place)},
            {"severity":"error","summary":"No symbol",\#(place)},{"severity":"information","summary":"A note",\#(place)},
            {"severity":"warning","summary":"Parameter 'page' is missing documentation",\#(place)}]}
            """#
        let output = try check(
            ["diagnostics", "ROOT/A.json", "ROOT/copies/A.docc", "ROOT/A.docc"],
            ["A.json": entries]
        )
        #expect(output == ["1", "A.docc/A.md:7: 'X' doesn't exist\nA.docc/A.md:7: No symbol\n"])
    }

    @Test func `every link of the site and its navigator leads to a page that a server has`() throws {
        let references = #"""
            {"references":{"0":{"url":"/documentation/b","type":"topic"},"1":{"url":"/documentation/b#There","type":"section"},
            "2":{"url":"/documentation/b#%EB%AA%A9%EB%A1%9D","type":"section"},"3":{"url":"https://a.org","type":"link"},
            "4":{"title":"Swift.Error","type":"unresolvable"},"5":{"url":"/documentation/c","type":"topic"},
            "6":{"url":"/documentation/b#Gone","type":"section"},"7":{"url":"../b","type":"link"},
            "8":{"title":"B.C","type":"unresolvable"},"9":{"variants":[{"url":"/images/x.png"}],"type":"image"}}}
            """#
        let files = [
            "data/documentation/a.json": references, "data/documentation/c.json": "{}",
            "data/documentation/b.json": #"{"sections":[{"anchor":"There"},{"anchor":"%EB%AA%A9%EB%A1%9D"}]}"#,
            "documentation/a/index.html": "", "documentation/b/index.html": "",
            "index/index.json": #"[{"path":"/documentation/a"},{"path":"/documentation/d"}]"#,
        ]
        let messages = """
            documentation/a: ../b leads nowhere: it is relative
            documentation/a: /documentation/b#Gone leads to a page without that section
            documentation/a: /documentation/c leads nowhere
            documentation/a: /images/x.png leads nowhere
            documentation/a: B.C cannot be found
            documentation/c: the page has no index.html
            the navigator: /documentation/d leads nowhere\n
            """
        #expect(try check(["links", "ROOT"], files) == ["1", messages])
    }

    @Test func `docc gets articles in its own form`() throws {
        let article = "See [b](../../Tests/b.txt), [it](#a-layer).\n*Context.* A.\n*Decision.* B.\n\n## A  Layer\n"
        let changed = "See `Tests/b.txt`, [it](doc:#A-Layer).\n*Context.* A.\n\n*Decision.* B.\n\n## A  Layer\n"
        let output = try check(["catalogue", "ROOT/M.docc"], ["M.docc/M.md": article], reading: ["M.docc/M.md"])
        #expect(output == ["0", "", changed])
    }

    /// Runs a check of files in a folder, which is ROOT. Returns its exit status, what it prints, and files after it.
    private func check(_ words: [String], _ files: [String: String], reading: [String] = []) throws -> [String] {
        let directory = try TemporaryDirectory()
        for (name, text) in files {
            let file = URL(filePath: directory.path(name))
            let folder = file.deletingLastPathComponent()
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            try Data(text.replacing("ROOT", with: directory.path).utf8).write(to: file)
        }
        let (process, output) = (Process(), Pipe())
        process.executableURL = URL(filePath: "/usr/bin/python3")
        process.arguments =
            ["-B", Tree.root.appending(path: "Scripts/lib/docs.py").path, words[0], directory.path]
            + words.dropFirst().map { $0.replacing("ROOT", with: directory.path) }
        process.standardOutput = output
        try process.run()
        let text = String(decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
        process.waitUntilExit()
        return try ["\(process.terminationStatus)", text]
            + reading.map { try String(contentsOfFile: directory.path($0), encoding: .utf8) }
    }
}
