import AppDoubles
import DomainKitDoubles
import Foundation
import InfrastructureKitDoubles
import Synchronization
import Testing

/// The search of `movies browse`, which asks while a person types.
@Suite(.timeLimit(.minutes(2)))
struct SearchAsYouTypeTests {
    @Test func `results show while a person types, and the search is complete with Enter`() async throws {
        let service = try BrowseService()
        let screen = try service.browse()
        try await screen.wait(for: "Type a title to search for films.")
        screen.type("lantern")
        try await screen.wait(for: "lantern 1 ")
        #expect(screen.text.contains("Search: lantern"))
        screen.type("s")
        try await screen.wait(for: "Search: lanterns")
        screen.type(Keys.enter)
        try await screen.wait(for: "lanterns 1 ")
        screen.type("j")
        try await screen.wait { _ in screen.selected?.hasPrefix("lanterns 2 ") == true }
        #expect(service.searches.last == "lanterns")
    }

    @Test func `Esc leads out of the field for good, and the next text begins over the one before`() async throws {
        let service = try BrowseService()
        let screen = try service.browse()
        try await screen.wait(for: "Type a title")
        screen.type("lantern green")
        try await screen.wait(for: "lantern green 1 ")
        screen.type(Keys.escape)
        try await screen.wait(for: "q quit")
        screen.type(Keys.escape + Keys.down)
        try await screen.wait { _ in screen.selected?.hasPrefix("lantern green 2 ") == true }
        screen.type("/x" + Keys.backspace)
        try await screen.wait(for: "Ctrl-C quit")
        screen.type(Keys.enter)
        try await screen.wait(for: "lantern green 1 ")
        try await screen.wait(for: "Search: lantern green")
        // Alt-Backspace deletes a word of the text to which Ctrl-Left leads.
        screen.type("/")
        try await screen.wait(for: "Ctrl-C quit")
        screen.type("\u{1B}[1;5D\u{1B}\u{7F}")
        try await screen.wait(for: "Search: green")
        screen.type("\u{1B}OP")
        try await screen.wait(for: "+ Keys ")
    }

    @Test func `what is typed at once is drawn at once`() async throws {
        let service = try BrowseService()
        let screen = try service.browse()
        try await screen.wait(for: "Type a title")
        screen.recordFrames()
        screen.type(String(repeating: "x", count: 500) + "y")
        try await screen.wait(for: "xy")
        #expect(screen.frames.count < 50)
    }

    /// The service answers in the reverse order, each answer when the typing is over.
    @Test func `30 characters at 20 a second make at most 3 requests, and no film of an older text shows as an answer`()
        async throws
    {
        let gate = Gate()
        let service = try BrowseService { request in
            guard request.path == "/3/search/movie", let text = request.query["query"] else { return nil }
            let isLast = text.count == 30
            return BrowseService.films(text).after(.wait(isLast ? Gate(isOpen: true) : gate))
        }
        let screen = try service.browse(columns: 99)
        try await screen.wait(for: "Type a title")
        screen.recordFrames()
        // The browser asks after this pause. On a busy machine, it may read the next letter so late.
        let pause = Duration.milliseconds(250)
        var longPauses = 0
        var lastLetter: ContinuousClock.Instant?
        let words = "a lantern in the long darkness"
        for (index, letter) in words.enumerated() {
            let start = ContinuousClock.now
            screen.type(String(letter))
            try await Task.sleep(for: .milliseconds(50))
            // A space does not show.
            try await screen.wait(for: "Search: " + words.prefix(index + 1).trimmingCharacters(in: .whitespaces))
            if let lastLetter, lastLetter.duration(to: .now) > pause { longPauses += 1 }
            if letter != " " { lastLetter = start }
            // Two people in three pause after some words.
            if index == 8 || index == 15 {
                try await service.requests.wait(forCount: index == 8 ? 1 : 2)
                lastLetter = nil
            }
        }
        try await screen.wait(for: "darkness 1 ")
        gate.open()
        #expect(service.searches.count <= 3 + longPauses)
        screen.type(Keys.enter)
        try await screen.wait { _ in screen.selected != nil && screen.text.contains("q quit") }
        for frame in screen.frames where !frame[1].hasSuffix("asking TMDB") {
            let text = frame[1].dropFirst("Search: ".count).components(separatedBy: "   ")[0]
            let titles = frame.filter { $0.contains(" 7.2") || $0.contains(" 7.3") }
            #expect(titles.allSatisfy { $0.dropFirst(2).hasPrefix(text) }, "\(frame)")
        }
        #expect(screen.frames.contains { $0.contains { $0.contains("darkness 19") } })
    }

    @Test func `a newer text cancels the request of the older one`() async throws {
        let service = try BrowseService { request in
            request.query["query"] == "bat" ? LoopbackAnswer(.hang) : nil
        }
        let screen = try service.browse()
        try await screen.wait(for: "Type a title")
        screen.type("bat")
        try await service.requests.wait(forCount: 1)
        screen.type("man")
        // A connection that hangs ends only when the program closes it.
        try await service.account.search.server.endedConnections.wait(forCount: 1)
        try await screen.wait(for: "batman 1 ")
        screen.type("\u{7F}\u{7F}\u{7F}")
        // Meanwhile, the films show that are known by the text.
        try await service.requests.wait(forCount: 3)
        #expect(screen.text.contains("batman 1 "))
        screen.type(Keys.escape)
        try await screen.wait(for: "q quit")
        screen.type("q")
        #expect(try await screen.end().status == 0)
        try await service.account.search.server.endedConnections.wait(forCount: 2)
    }

    @Test func `a cached search shows at once, and the fresh answer replaces it while the selection stays on its film`()
        async throws
    {
        let gate = Gate()
        let isCached = Atomic(false)
        let service = try BrowseService { request in
            guard request.path == "/3/search/movie", request.query["page"] == "1" else { return nil }
            guard isCached.load(ordering: .relaxed) else { return BrowseService.films(ids: Array(1...10), "batman") }
            return BrowseService.films(ids: [11, 12] + Array(1...10), "batman").after(.wait(gate))
        }
        #expect(try await service.program.run("search", "batman").status == 0)
        try service.program.makeCacheOld()
        isCached.store(true, ordering: .relaxed)
        let screen = try service.browse("batman")
        try await screen.wait(for: "saved 10 hours ago")
        #expect(("\u{2800}"..."\u{28FF}").contains(screen.lines[1].last ?? " "))
        screen.type("jj")
        try await screen.wait { _ in screen.selected?.hasPrefix("batman 3 ") == true }
        #expect(screen.text.contains("3 of 10"))
        gate.open()
        try await screen.wait(for: "5 of 12")
        #expect(screen.selected?.hasPrefix("batman 3 ") == true)
        #expect(!screen.text.contains("saved"))
        #expect(screen.lines.contains { $0.hasPrefix("  batman 11 ") })
    }

    @Test func `an empty field shows the recent searches, and Enter runs the selected one again`() async throws {
        let service = try BrowseService()
        for text in ["batman", "lantern"] { _ = try await service.program.run("search", text) }
        let before = service.requests.count
        let screen = try service.browse()
        try await screen.wait(for: "RECENT SEARCHES")
        #expect(screen.selected?.hasPrefix("lantern ") == true)
        screen.type(Keys.down)
        try await screen.wait { _ in screen.selected?.hasPrefix("batman ") == true }
        screen.type(Keys.enter)
        try await screen.wait(for: "batman 1 ")
        #expect(screen.text.contains("Search: batman"))
        #expect(!service.requests.all.dropFirst(before).contains { $0.query["page"] == "1" }, "there is a fresh copy")
        screen.type("/" + Keys.clear)
        try await screen.wait(for: "RECENT SEARCHES")
        try await screen.wait { $0[3].dropFirst(2).hasPrefix("batman ") }
    }

    @Test func `Enter asks at once, and only a search that a person looks at is remembered`() async throws {
        let service = try BrowseService()
        let screen = try service.browse()
        try await screen.wait(for: "Type a title")
        screen.type("lant")
        try await screen.wait(for: "lant 1 ")
        screen.type("ern" + Keys.enter)
        try await screen.wait(for: "lantern 1 ")
        screen.type("/" + Keys.clear)
        try await screen.wait(for: "RECENT SEARCHES")
        try await screen.wait(for: "lantern ")
        #expect(!screen.lines.contains { $0.dropFirst(2).hasPrefix("lant ") })
    }

    @Test(arguments: ["черепаха", "八月の濡れた砂", "👨‍👩‍👧 été"])
    func `text of any script is typed byte by byte, or pasted`(text: String) async throws {
        let service = try BrowseService { request in
            request.path == "/3/search/movie"
                ? BrowseService.films("found by \(request.query["query"]?.count ?? 0)") : nil
        }
        let screen = try service.browse()
        try await screen.wait(for: "Type a title")
        for byte in text.utf8 {
            screen.terminal.type([byte])
            try await Task.sleep(for: .milliseconds(1))
        }
        try await screen.wait(for: "Search: \(text)")
        try await screen.wait(for: "found by \(text.count) 1 ")
        #expect(service.searches.last == text)
        screen.type(Keys.clear + Keys.paste(text + "\n2"))
        try await screen.wait(for: "found by \(text.count + 2) 1 ")
        #expect(service.searches.last == text + " 2")
    }
}
