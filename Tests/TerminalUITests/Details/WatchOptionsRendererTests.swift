import Domain
import DomainKit
import PresentationDoubles
import Testing

@testable import Presentation
@testable import TerminalUI

struct WatchOptionsRendererTests {
    private let germany: Region
    private let france: Region
    private let renderer: WatchOptionsRenderer

    init() throws {
        germany = try Region("DE")
        france = try Region("FR")
        renderer = WatchOptionsRenderer([germany: Fixture.watchOptions])
    }

    @Test func `names the kinds of providers of the region, and their source`() {
        #expect(
            renderer.lines(region: germany, width: 60).plain.joined(separator: "\n") == """
                Where to watch in DE, by JustWatch:
                  Stream: Netflix, Sky Go
                  Rent or buy: Apple TV
                """
        )
    }

    @Test func `says so if nobody shows the movie in the region, and is silent if nobody shows it at all`() {
        let elsewhere = renderer.lines(region: france, width: 60).plain
        #expect(elsewhere == ["Where to watch in FR: nowhere yet, says JustWatch"])
        #expect(WatchOptionsRenderer([:]).lines(region: france, width: 60).isEmpty)
        #expect(WatchOptionsRenderer([:]).lines(region: nil, width: 60).isEmpty)
    }

    @Test func `the lines after the first of a kind are indented`() {
        let providers = (1...3).map { WatchProvider(id: $0, name: "Provider \($0)") }
        let options = [germany: WatchOptions(providers: [.stream: providers])]
        let lines = WatchOptionsRenderer(options).lines(region: germany, width: 36).plain
        #expect(lines.suffix(2) == ["  Stream: Provider 1, Provider 2,", "    Provider 3"])
    }

    @Test func `the source is named in the fields for programs, even if no provider is known`() {
        let fields = renderer.fields(region: france)
        #expect(fields.map(\.name) == ["watch region", "watch source", "stream", "free", "ads", "rent", "buy"])
        #expect(fields.map(\.value) == ["FR", "JustWatch", nil, nil, nil, nil, nil])
    }
}
