import AppDoubles
import Foundation
import InfrastructureKitDoubles
import Testing

/// `--web` and `--trailer`, which open a page in the browser of a person at a terminal.
@Suite(.timeLimit(.minutes(3)))
struct WebPageTests {
    private static let address = "https://www.themoviedb.org/search/movie?query=c%2B%2B%20%C3%A9"
    private static let writing = "printf '%s|' \"$@\" > opened"

    private typealias Row = (opener: String?, browser: String, opened: String?, isOpened: Bool)

    /// The script that opens pages, the variable `BROWSER`, and what a script was told.
    private static let rows: [Row] = [
        (writing, "", "\(address)|", true), (writing + "; exit 3", "", "\(address)|", false),
        ("touch desktop", "missing:false:chosen --new %s -x:xdg-open", "--new|\(address)|-x|", true),
        // The signal would be ignored if the opener had inherited that.
        ("kill -PIPE $$; " + writing, "", nil, false), (nil, "", nil, false),
    ]

    @Test(arguments: rows)
    func `the first program that can opens the page, and otherwise its address is printed`(
        opener: String?,
        browser: String,
        opened: String?,
        isOpened: Bool
    ) async throws {
        let program = try MoviesProgram()
        var environment = try opener.map { try program.installBrowser($0) } ?? ["PATH": program.home.path]
        try program.install(Self.writing, as: "chosen")
        environment["BROWSER"] = browser
        let terminal = try PseudoTerminal(columns: 80)
        let result = try await program.run(on: terminal, "search", "c++", "é", "--web", environment: environment)
        #expect(result.status == 0)
        #expect(program.file("opened").map { String(decoding: $0, as: UTF8.self) } == opened)
        #expect(program.file("desktop") == nil)
        #expect(result.output.contains("Opened \(Self.address)") == isOpened)
        #expect(result.output.contains(Self.address))
    }
}

extension MoviesProgram {
    /// Puts a browser in the home folder: a script that by default writes the address into the file `opened`.
    ///
    /// - Returns: The variables with which the program finds it.
    func installBrowser(_ script: String = "printf %s \"$1\" > opened") throws -> [String: String] {
        for opener in ["open", "xdg-open"] { try install(script, as: opener) }
        return ["PATH": "\(home.path):/usr/bin:/bin"]
    }

    /// Puts a script in the home folder.
    func install(_ script: String, as name: String) throws {
        try Data("#!/bin/sh\n\(script)\n".utf8).write(to: URL(filePath: home.path(name)))
        try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: home.path(name))
    }
}
