import AppDoubles
import DomainKitDoubles
import Foundation
import InfrastructureKitDoubles
import TerminalKitDoubles
import Testing

/// The poster in `movies browse`.
@Suite(.timeLimit(.minutes(2)))
struct BrowsePosterTests {
    @Test func `a poster shows as soon as it is drawn`() async throws {
        let images = try LoopbackServer { _ in PosterService.image() }
        let service = try BrowseService { request in
            guard request.path == "/3/search/movie" else { return nil }
            let films = #"{"id": 1, "title": "batman 1", "poster_path": "/cover.jpg"}, {"id": 2, "title": "batman 2"}"#
            return .json(#"{"page": 1, "results": [\#(films)], "total_pages": 1, "total_results": 2}"#)
        }
        let folder = try service.program.addFakeChafa(
            "> begun; while [ ! -e end ]; do /bin/sleep 0.01; done; echo DRAWN"
        )
        let environment = ["PATH": "\(folder):/usr/bin:/bin", "MOVIES_IMAGE_BASE_URL": images.address]
        let screen = try service.browse("batman", environment: environment, columns: 120)
        try await screen.wait(for: "The story of film 1.")
        await until { service.program.file("begun") != nil }
        // From here on, nothing else happens that would draw a frame.
        try Data().write(to: URL(filePath: service.program.home.path("end")))
        try await screen.wait(for: "DRAWN")
        screen.type("j")
        try await screen.wait(forNo: "DRAWN")
    }
}
