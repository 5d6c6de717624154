import Domain
import Presentation
import Testing

struct CacheRendererTests {
    private let now = Timestamp(millisecondsSince1970: 1_700_000_000_000)

    @Test func `says how much there is, how old it is and where`() {
        let oldest = now.advanced(by: .seconds(-3 * 3600))
        let summary = CacheSummary(entries: 12, bytes: 84_210, oldest: oldest)
        let renderer = CacheRenderer(summary, storage: "sqlite", place: "/home/u/.cache/movies")
        #expect(
            renderer.lines(now: now) == [
                "12 answers, 84 kB, the oldest saved 3 hours ago", "Kept by sqlite in /home/u/.cache/movies",
            ]
        )
        #expect(renderer.tabSeparated().first == "storage:\tsqlite")
        #expect(renderer.tabSeparated().last == "oldest:\t2023-11-14T19:13:20Z")
    }

    @Test func `says that there is nothing`() {
        let renderer = CacheRenderer(
            CacheSummary(entries: 0, bytes: 0, oldest: nil),
            storage: "memory",
            place: nil
        )
        #expect(renderer.lines(now: now) == ["0 answers, 0 bytes", "Nothing stays when the program ends"])
        let json = #"{"storage":"memory","place":null,"entries":0,"bytes":0,"oldest":null}"#
        #expect(renderer.json(layout: .compact) == json)
    }

    @Test(arguments: [
        (0, "0 bytes"), (1, "1 byte"), (999, "999 bytes"), (1000, "1.0 kB"), (1540, "1.5 kB"), (9_960, "10 kB"),
        (84_210, "84 kB"), (999_400, "999 kB"), (999_600, "1.0 MB"), (12_000_000, "12 MB"), (3_400_000_000, "3.4 GB"),
    ])
    func `bytes are counted in units for people`(count: Int, text: String) {
        #expect(ByteCount.text(count) == text)
    }
}
