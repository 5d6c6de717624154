import Foundation
import DataKitDoubles
import InfrastructureKitDoubles
import Testing

/// The checks of `Scripts/docs`, which are in `Scripts/lib/docs.py`.
@Suite(.enabled(if: hasPython, "there is no python3"))
struct DocumentationChecksTests {
    private static let root = URL(filePath: #filePath)
        .deletingLastPathComponent()
        .deletingLastPathComponent()
        .deletingLastPathComponent()

    private let directory: TemporaryDirectory

    init() throws {
        directory = try TemporaryDirectory()
    }

    @Test(arguments: [
        (#""accessLevel":"public""#, "Modules/A/B.swift:3: B.c is not documented"),
        (#""accessLevel":"package""#, nil),
        (#""accessLevel":"public","docComment":{}"#, nil),
        (#""accessLevel":"internal""#, nil),
        (#""accessLevel":"public","identifier":{"precise":"conforming"}"#, nil),
    ])
    func `a public symbol needs a comment, unless a protocol has it`(
        symbol: String,
        violation: String?
    ) throws {
        let graph = try write(
            """
            {"symbols":[{"identifier":{"precise":"c"},"pathComponents":["B","c"],"location":{"uri":\
            "file://\(directory.path)/Modules/A/B.swift","position":{"line":2}},\(symbol)}],
            "relationships":[{"source":"conforming","sourceOrigin":{}},{"source":"c"}]}
            """,
            to: "A.symbols.json"
        )
        try expect(violation, of: "symbols", graph)
    }

    @Test(arguments: [
        ("warning", "'X' doesn't exist at '/A'", "A.docc/A.md:7: 'X' doesn't exist at '/A'"),
        ("error", "No symbol", "A.docc/A.md:7: No symbol"),
        ("warning", "Parameter 'page' is missing documentation", nil),
        ("information", "A note", nil),
    ])
    func `a warning of the compiler of the documentation is an error, but for a parameter`(
        severity: String,
        summary: String,
        violation: String?
    ) throws {
        let file = try write(
            """
            {"diagnostics":[{"severity":"\(severity)","summary":"\(summary)","range":{"start":{"line":7}},
            "source":"file://\(directory.path)/copies/A.docc/A.md"}]}
            """,
            to: "diagnostics.json"
        )
        try expect(violation, of: "diagnostics", file, "\(directory.path)/copies/A.docc", "\(directory.path)/A.docc")
    }

    @Test(arguments: [
        (#""url":"/documentation/b","type":"topic""#, nil),
        (#""url":"/documentation/b#There","type":"section""#, nil),
        (#""url":"/documentation/b#%EB%AA%A9%EB%A1%9D","type":"section""#, nil),
        (#""url":"https://example.org","type":"link""#, nil),
        (#""url":"/documentation/c","type":"topic""#, "documentation/a: /documentation/c leads nowhere"),
        (
            #""url":"/documentation/b#Gone","type":"section""#,
            "/documentation/b#Gone leads to a page without that section"
        ),
        (#""url":"../b","type":"link""#, "documentation/a: ../b leads nowhere: it is relative"),
        (#""title":"B.C","type":"unresolvable""#, "documentation/a: B.C cannot be found"),
        (#""title":"Swift.Error","type":"unresolvable""#, nil),
        (#""variants":[{"url":"/images/x.png"}],"type":"image""#, "documentation/a: /images/x.png leads nowhere"),
    ])
    func `every link of the site leads somewhere`(reference: String, violation: String?) throws {
        try write(#"{"references":{"r":{\#(reference)}}}"#, to: "site/data/documentation/a.json")
        let anchors = #"{"sections":[{"anchor":"There"},{"anchor":"%EB%AA%A9%EB%A1%9D"}]}"#
        try write(anchors, to: "site/data/documentation/b.json")
        try write(#"{"interfaceLanguages":{"swift":[{"path":"/documentation/a"}]}}"#, to: "site/index/index.json")
        for page in ["a", "b"] { try write("", to: "site/documentation/\(page)/index.html") }
        try expect(violation, of: "links", "\(directory.path)/site")
    }

    @Test func `a page needs a file for a server, and the navigator leads to pages`() throws {
        try write("{}", to: "site/data/documentation/a.json")
        try write(#"{"path":"/documentation/b"}"#, to: "site/index/index.json")
        try FileManager.default.createDirectory(
            atPath: "\(directory.path)/site/documentation",
            withIntermediateDirectories: true
        )
        try expect("documentation/a: the page has no index.html", of: "links", "\(directory.path)/site")
        try expect("the navigator: /documentation/b leads nowhere", of: "links", "\(directory.path)/site")
    }

    @Test func `the tutorial gets the code that is tested, without what makes it a module of its own`() throws {
        try write(
            "@testable public import Data\npublic import Domain\n\nstruct A {}\n",
            to: "Tests/DocumentationTests/Tutorial/A.swift"
        )
        try write("", to: "M.docc/T.tutorial")
        try write("let b\n", to: "M.docc/Code/B-1.swift.txt")
        try write("See [bounds](../../Tests/bounds.txt).\n*Context.* A.\n*Decision.* B.\n", to: "M.docc/M.md")
        try expect(nil, of: "catalogue", "\(directory.path)/M.docc")
        #expect(try read("M.docc/A.swift") == "public import Domain\n\nstruct A {}\n")
        #expect(try read("M.docc/Code/B-1.swift") == "let b\n")
        #expect(try read("M.docc/M.md") == "See `Tests/bounds.txt`.\n*Context.* A.\n\n*Decision.* B.\n")
    }

    @Test func `a link to a section of an article gets the letters of its heading`() throws {
        try write("See [it](#the-data-layer).\n\n## The  Data layer\n", to: "M.docc/M.md")
        try expect(nil, of: "catalogue", "\(directory.path)/M.docc")
        #expect(try read("M.docc/M.md") == "See [it](doc:#The-Data-layer).\n\n## The  Data layer\n")
    }

    /// Runs a check of the files in the directory, and expects that it fails with the violation, or succeeds if that is `nil`.
    private func expect(
        _ violation: String?,
        of check: String,
        _ arguments: String...,
        at location: SourceLocation = #_sourceLocation
    ) throws {
        let (process, output) = (Process(), Pipe())
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments =
            ["python3", "-B", "\(Self.root.path)/Scripts/lib/docs.py", check, directory.path] + arguments
        process.standardOutput = output
        try process.run()
        let text = String(decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
        process.waitUntilExit()
        #expect(process.terminationStatus == (violation == nil ? 0 : 1), "\(text)", sourceLocation: location)
        if let violation { #expect(text.contains(violation), sourceLocation: location) }
    }

    @discardableResult
    private func write(_ text: String, to name: String) throws -> String {
        let file = URL(filePath: directory.path).appending(path: name)
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try text.write(to: file, atomically: false, encoding: .utf8)
        return file.path
    }

    private func read(_ name: String) throws -> String {
        try String(contentsOf: URL(filePath: directory.path).appending(path: name), encoding: .utf8)
    }
}

private let hasPython = ["/usr/bin", "/usr/local/bin", "/opt/homebrew/bin"].contains { folder in
    FileManager.default.isExecutableFile(atPath: "\(folder)/python3")
}
