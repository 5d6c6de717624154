import AppDoubles
import DomainKitDoubles
import DataKitDoubles
import Foundation
import InfrastructureKitDoubles
import Testing

/// `movies view --web` and `--trailer`, which open a page in the browser.
@Suite(.timeLimit(.minutes(1)))
struct ViewWebTests {
    private static let trailer = "https://www.youtube.com/watch?v=dgC9"

    private func service(videos: String = #"{"key": "dgC9", "name": "", "site": "YouTube", "type": "Trailer"}"#) throws
        -> SearchService
    {
        try SearchService { request in
            request.path == "/3/movie/268"
                ? .json(
                    #"{"id": 268, "title": "Lantern", "release_date": "1989-06-23", "videos": {"results": [\#(videos)]}}"#
                )
                : .json(#"{"status_code": 34}"#, status: 404)
        }
    }

    @Test func `a pipe gets the address of the page without a request, and that of the trailer with one`() async throws
    {
        let service = try service()
        let page = try await service.program.run("view", "268", "--web")
        #expect(page.output == "https://www.themoviedb.org/movie/268\n")
        #expect(service.server.requests.count == 0)
        for _ in 1...2 {
            let trailer = try await service.program.run("view", "268", "--trailer")
            #expect(trailer == ProgramResult(status: 0, isSignal: false, output: Self.trailer + "\n", error: ""))
        }
        #expect(service.server.requests.count == 1)
    }

    @Test func `a terminal opens the trailer in the browser`() async throws {
        let service = try service()
        let program = service.program
        let terminal = try PseudoTerminal(columns: 80)
        let environment = try program.installBrowser()
        let result = try await program.run(on: terminal, "view", "268", "--trailer", environment: environment)
        #expect(result.status == 0)
        #expect(program.file("opened") == Array(Self.trailer.utf8))
        #expect(result.text.contains("Opened \(Self.trailer)"))
    }

    @Test func `JSON is the change`() async throws {
        let service = try service()
        let page = try await service.program.run("view", "268", "--web", "--json")
        #expect(page.output == json("https://www.themoviedb.org/movie/268") + "\n")
        let search = try await service.program.run("search", "lantern", "--web", "--json")
        #expect(search.output == json("https://www.themoviedb.org/search/movie?query=lantern") + "\n")
    }

    @Test func `a film without a trailer, and an unknown film, are errors with advice`() async throws {
        let service = try service(videos: "")
        let silent = try await service.program.run("view", "268", "--trailer")
        #expect(silent.status == 1)
        #expect(
            silent.error == """
                Error: TMDB knows no trailer of Lantern (1989).
                To see its page there:  movies view 268 --web

                """
        )
        let unknown = try await service.program.run("view", "5", "--trailer")
        #expect(unknown.status == 1)
        #expect(unknown.error.hasPrefix("Error: There is no film with the id 5.\n"))
    }

    @Test func `several films have several pages`() async throws {
        let service = try service()
        let pages = try await service.program.run("view", "268", "5", "--web", "--json")
        let films = [268, 5].map { json("https://www.themoviedb.org/movie/\($0)") }
        #expect(pages.output == "[\(films.joined(separator: ","))]\n")
    }

    private func json(_ address: String) -> String {
        #"{"change":"browser","url":"\#(address)","isOpened":false}"#
    }

    @Test func `the demo searches TMDB for the title, and says that it has no trailers`() async throws {
        let demo = try MoviesProgram()
        let page = try await demo.run("view", "batman", "begins", "--web")
        #expect(page.output == "https://www.themoviedb.org/search/movie?query=Batman%20Begins\n")
        #expect(page.error == "The demo's ids are not TMDB's, so this is a search for the title.\n")
        let trailer = try await demo.run("view", "17", "--trailer")
        #expect(trailer.status == 1)
        #expect(
            trailer.error == """
                Error: The demo has no trailers, so there is none of Batman Begins (2005).
                For those of TMDB, set TMDB_ACCESS_TOKEN or run 'movies auth token'.

                """
        )
    }
}

extension MoviesProgram {
    /// Puts a browser in the home folder: a script that by default writes the address into the file `opened`.
    ///
    /// - Returns: The variables with which the program finds it.
    func installBrowser(_ script: String = "printf %s \"$1\" > opened") throws -> [String: String] {
        for opener in ["open", "xdg-open"] {
            try Data("#!/bin/sh\n\(script)\n".utf8).write(to: URL(filePath: home.path(opener)))
            try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: home.path(opener))
        }
        return ["PATH": "\(home.path):/usr/bin:/bin"]
    }
}
