import AppDoubles
import Foundation
import Testing

/// The titles of films that real shells complete at a terminal, and what the program gets of them.
@Suite(.timeLimit(.minutes(2)))
struct FilmCompletionTests {
    /// Titles that a shell would run, expand or split. Each has a word of its own.
    private static let hostileTitles = [
        ("xa", "$(touch xa)`touch y`"), ("xb", "xb`\u{301}touch y`\u{301}"), ("xc", "It's xc \"q\" '' '"),
        ("xd", "xd; touch y & touch y | touch y > y < y"), ("xe", "Help! !!xe !1"), ("xf", "~root xf"),
        ("xg", "=ls xg"),
        ("xh", "* xh ? [a-z] {a,b}"), ("xi", "#xi ^a^b"), ("xj", "xj\\:b\\ c: d\\"), ("xk", "xk\\n %s $HOME ${x}"),
        ("xl", "xl \u{A0}\u{3000}ü -x"),
    ]

    @Test(arguments: [InteractiveShell.bash, .zsh, .fish].filter(\.isInstalled), ["", "'", "\""])
    func `a hostile title is inserted as text`(shell: InteractiveShell, quote: String) async throws {
        let unprintable = "xm\nb\tc\u{1B}[31md\u{0}\u{202E}e\u{7F}"
        let titles = try (Self.hostileTitles.map(\.1) + [unprintable]).map {
            String(decoding: try JSONEncoder().encode($0).dropFirst().dropLast(), as: UTF8.self)
        }
        let service = try SearchService(json: SearchService.page(titles))
        _ = try await service.program.run("search", "hostile")
        let lines = (Self.hostileTitles.map(\.0) + ["xm"]).map { "movies view \(quote)\($0)" }
        let completed = try await shell.runCompleted(lines, with: service.program)
        let harmless = Self.hostileTitles.map(\.1) + ["xm b c\u{FFFD}[31md\u{FFFD}e\u{FFFD}"]
        #expect(completed == harmless.map { "view/\($0) (1989)/" })
        #expect(service.program.file("y") == nil)
    }

    @Test(arguments: [InteractiveShell.bash, .zsh].filter(\.isInstalled))
    func `a title with a dash is no option`(shell: InteractiveShell) async throws {
        let service = try SearchService(json: SearchService.page("--json xa", "-xb", firstID: 14))
        _ = try await service.program.run("search", "hostile")
        let completed = try await shell.runCompleted(["movies view xa", "movies view xb"], with: service.program)
        #expect(completed == ["view/14/", "view/15/"])
    }

    @Test(arguments: [InteractiveShell.bash, .zsh, .fish].filter(\.isInstalled))
    func `a title is completed by any of its words, and the typed word stays if several match`(
        shell: InteractiveShell
    ) async throws {
        let program = try MoviesProgram()
        _ = try await program.run("search", "godfather")
        let lines = ["GODF", "\"godfather part", "The\\ God", "the godf", "godfather p", "x god"]
        let completed = try await shell.runCompleted(lines.map { "movies view \($0)" }, with: program)
        // zsh lists titles, and takes one of them at the next press of Tab.
        let continued = shell.name == "zsh" ? "The God" : "The Godfather "
        let expected = [
            "GODF", "The Godfather Part II (1974)", continued, "the/Godfather", "godfather/Part", "x/god",
        ]
        #expect(completed == expected.map { "view/\($0)/" })
    }
}
