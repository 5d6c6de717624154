import Domain
import DomainDoubles
import DomainKit
import DomainKitDoubles
import PresentationDoubles
import PresentationKit
import Testing

@testable import Presentation

/// The grid of posters: when a list is one, and which posters are loaded for it.
@MainActor
@Suite(.timeLimit(.minutes(3)))
struct PostersTests {
    private let films: [Movie]
    private let image: PosterImage
    private let repository: FakePosterRepository
    private let clock = FakeClock()
    private let posters: PostersViewModel

    init() throws {
        films = try (1...200).map { number in
            Movie(
                id: try #require(MovieID(number)),
                title: "\(number)",
                originalTitle: "\(number)",
                poster: PosterPath("/\(number).jpg")
            )
        }
        image = try #require(PosterImage(Array("<svg></svg>".utf8)))
        repository = FakePosterRepository(.success(image))
        posters = PostersViewModel(posters: repository, clock: clock)
    }

    /// The numbers of the films whose posters were requested.
    private var requested: [String] { repository.requests.all.map { String($0.path.value.dropFirst().dropLast(4)) } }

    private var shown: Int { posters.state.values.count { $0.shown != nil } }

    @Test func `what is seen is loaded after a pause, four at a time and in order`() async throws {
        clock.gate.close()
        repository.gate.close()
        posters.see(Array(films[..<20]))
        posters.see(Array(films[5..<25]) + [try Fixture.movie(300, "Without")])
        await drain()
        #expect(requested.isEmpty && posters.state.isEmpty)
        #expect(clock.sleeps.all.allSatisfy { $0 == .milliseconds(150) })
        clock.gate.open()
        await until { repository.requests.count == 4 }
        await drain()
        #expect(requested == ["6", "7", "8", "9"])
        #expect(posters.state.values.allSatisfy { $0 == .loading })
        repository.gate.open()
        await until { shown == 20 }
        #expect(repository.requests.all.allSatisfy { $0.width == .w185 })
        #expect(Set(requested).count == 20 && requested.count == 20)
        #expect(posters.state[try #require(films[5].poster)]?.shown?.name == "/6.jpg@185")
    }

    @Test func `what is not seen any more is cancelled, and what still is goes on`() async throws {
        repository.gate.close()
        posters.see(Array(films[..<6]))
        await until { requested == ["1", "2", "3", "4"] }
        posters.see(Array(films[3..<7]))
        await until { requested.suffix(3) == ["5", "6", "7"] }
        #expect(posters.state.count == 4)
        repository.gate.open()
        await until { shown == 4 }
        posters.see([])
        await drain()
        #expect((requested.count, shown) == (7, 4), "those that were shown stay")
    }

    @Test func `the newest sixty stay in memory, or as many as are seen`() async throws {
        for start in stride(from: 0, to: 200, by: 20) {
            posters.see(Array(films[start..<start + 20]))
            await until {
                films[start..<start + 20].allSatisfy { $0.poster.flatMap { posters.state[$0] }?.shown != nil }
            }
            #expect(posters.state.count <= 60)
        }
        posters.see(Array(films[140..<160]))
        await drain()
        #expect(requested.count == 200, "they were there")
        posters.see(films)
        await until { shown == 200 }
        posters.see([])
        #expect(posters.state.count == 60)
    }

    @Test func `a host that is down is not asked for each poster, and is asked again after an answer`() async throws {
        repository.respond(with: .failure(.service(.unavailable(status: 504, retryAfter: nil))))
        posters.see(Array(films[..<20]))
        await until { posters.state.count == 20 && !posters.state.values.contains(.loading) }
        let asked = repository.requests.all.count { $0.policy != .cachedOnly }
        #expect(asked <= 4)
        repository.respond(with: .success(image))
        posters.serviceAnswered()
        await until { shown == 20 }
        posters.serviceAnswered()
        repository.respond(with: .failure(.service(.notFound)))
        posters.see(Array(films[20..<25]))
        await until { posters.state.values.count { $0 == .failed(.service(.notFound)) } == 5 }
        let count = repository.requests.count
        posters.serviceAnswered()
        await drain()
        #expect(repository.requests.count == count, "it has no such images")
    }

    // MARK: - The browser

    private func browser(_ noPosters: String? = nil, look: BrowseLook = BrowseLook()) throws -> TestBrowser {
        let app = try TestBrowser(look: look, noPosters: noPosters, posters: repository)
        for list in ["trending-today", "upcoming", "discover"] { app.lists.respond(to: list, with: films) }
        return app
    }

    @Test
    func `charts begin as posters and other lists as rows, and each tab keeps what was chosen, for the next time, too`()
        async throws
    {
        let app = try browser()
        #expect(app.state.selectedTab == .chart(.trendingToday) && app.state.showsGrid)
        app.perform(.toggleGrid, .selectTab(.chart(.upcoming)))
        #expect(!app.state.showsGrid, "the charts are one tab")
        app.perform(.selectTab(.discover))
        #expect(!app.state.showsGrid)
        app.perform(.toggleGrid, .selectTab(.ratings))
        #expect(!app.state.showsGrid)
        app.perform(.selectTab(.discover))
        #expect(app.state.showsGrid)
        let look = BrowseLook(chart: .upcoming, changedTabs: [1, 2])
        await until { app.effects.last == .keep(look) }
        let later = try browser(look: look)
        #expect(later.state.selectedTab == .chart(.upcoming) && !later.state.showsGrid)
        later.perform(.selectTab(.discover))
        #expect(later.state.showsGrid)
        app.browser.hasRoomForPosters = false
        #expect(!app.state.showsGrid)
        app.perform(.toggleGrid)
        #expect(app.state.notice == BrowseNotice(.failed, "Posters need a larger window."))
        app.browser.hasRoomForPosters = true
        #expect(app.state.showsGrid)
    }

    @Test func `without posters, lists are rows, and the key says why`() throws {
        let app = try browser("Install chafa.")
        app.perform(.toggleGrid)
        #expect(!app.state.showsGrid)
        #expect(app.state.notice == BrowseNotice(.failed, "Install chafa."))
    }

    @Test func `the grid loads the posters that are seen, and no details until a film is opened`() async throws {
        let app = try browser()
        app.browser.see(0..<8)
        await until { app.state.posters.values.count { $0.shown != nil } == 8 }
        app.browser.see(8..<16)
        await until { app.state.posters.values.count { $0.shown != nil } == 16 }
        #expect(app.state.details == nil && app.details.requests.isEmpty)
        app.perform(.open)
        await until { app.details.requests == [films[0].id] }
        app.perform(.back)
        #expect(app.state.details == nil)
        app.perform(.toggleGrid)
        #expect(app.state.details?.movie == films[0])
        app.browser.see(20..<28)
        await drain()
        #expect(app.state.posters.count == 16)
    }
}
