package import Domain
import Observation

/// The browser by lines: follows the commands that a person types, and writes each answer when it is complete.
///
/// ```swift
/// let plain = PlainBrowseViewModel(browser)
/// plain.follow(PlainBrowseCommand("the godfather"))
/// await plain.finish()
/// for line in plain.answer(by: plain.renderer(now: now, width: 80, region: nil, moviePages: nil)) { print(line) }
/// ```
@MainActor
package final class PlainBrowseViewModel {
    private let browser: BrowseViewModel
    private var command = PlainBrowseCommand.nothing
    /// Why the command cannot be followed.
    private var problem: String?
    /// How many rows of the list have been printed.
    private var printedRows = 0
    /// Whether the numbers that were printed last are those of recent searches.
    private var listsRecent = false

    /// Reads lines for a browser, which shows no frames from here on.
    package init(_ browser: BrowseViewModel) {
        self.browser = browser
        browser.input = .lines
    }

    /// Whether the person has to sign in before the browser goes on. The program then asks for the session, and calls
    /// `browser.signedIn` or `cancelSignIn`.
    package var wantsSignIn: Bool {
        if case .signIn = browser.dialog { true } else { false }
    }

    /// Goes on without signing in.
    package func cancelSignIn() {
        browser.handleInDialog(.key(.escape))
    }

    /// Begins to follow a command.
    package func follow(_ command: PlainBrowseCommand) {
        self.command = command
        (browser.notice, problem) = (nil, nil)
        // Only the same command at once confirms a sign-out.
        if command != .action(.account) { browser.isAskedToSignOut = false }
        let listedRecent = listsRecent
        listsRecent = command == .recent
        switch command {
        case .search(let text):
            show(.search)
            browser.search.search(for: text)
            browser.focus = .list
        case .tab(let tab):
            if tab == browser.selectedTab { browser.list.observe() }
            show(tab)
            if browser.state.showsRecentSearches { browser.search.loadRecent() }
        case .recent: browser.search.loadRecent()
        case .number(let number): open(number, isRecent: listedRecent || browser.state.showsRecentSearches)
        case .more: browser.list.move(by: browser.list.state.rows.count)
        case .film(let action, let number):
            let word = PlainBrowseCommand.word(for: action) ?? ""
            if choose(number, example: "\(word) 3", list: action.userList) { browser.perform(action) }
        case .rate(let number, let rating):
            if choose(number, example: "rate 3 8.5"), let movie = browser.target {
                browser.change(.rating(rating), of: movie)
            }
        case .action(.help), .tabs, .unclear, .nothing: listsRecent = listedRecent
        case .action(let action): browser.perform(action)
        }
    }

    /// Waits until everything that the answer needs has arrived or failed.
    package func finish() async {
        await browser.finishWork()
        while isLoading {
            await withCheckedContinuation { continuation in
                withObservationTracking {
                    _ = isLoading
                } onChange: {
                    continuation.resume()
                }
            }
        }
    }

    /// The renderer of the answer.
    package func renderer(
        now: Timestamp,
        width: Int,
        region: Region?,
        moviePages: String?
    ) -> PlainBrowseRenderer {
        PlainBrowseRenderer(browser.state, now: now, width: width, region: region, moviePages: moviePages)
    }

    /// The answer to the command that was followed last. The effects of the command end with `answered`.
    package func answer(by renderer: PlainBrowseRenderer) -> [String] {
        browser.continuation.yield(.answered)
        let lines = renderer.lines(answering: problem.map(PlainBrowseCommand.unclear) ?? command, after: firstRow)
        if browser.focus != .details { printedRows = renderer.printedRows(from: firstRow) }
        return lines
    }

    /// The first row of the list that the answer prints.
    private var firstRow: Int { command == .more ? printedRows : 0 }

    private var isLoading: Bool {
        switch command {
        case .nothing, .unclear, .tabs, .recent, .film, .rate, .action(.help), .action(.account): false
        default: browser.focus == .details ? browser.details.state?.isLoading == true : isListLoading
        }
    }

    private var isListLoading: Bool {
        if browser.list.isUpdating { return true }
        return browser.list.state.rows.dropFirst(firstRow).prefix(PlainBrowseRenderer.filmsPerAnswer).contains {
            if case .loading = $0 { true } else { false }
        }
    }

    private func show(_ tab: BrowseTab) {
        browser.focus = .list
        browser.select(tab)
        browser.focus = .list
    }

    /// Opens the entry with a number in the list that was printed last.
    private func open(_ number: Int, isRecent: Bool) {
        let index = number - 1
        if isRecent, browser.search.state.recent.indices.contains(index) {
            show(.search)
            browser.hit(.recent(index))
        } else if !isRecent, browser.focus == .details, browser.details.state?.related.indices.contains(index) == true {
            browser.hit(.related(index))
        } else if !isRecent, browser.focus != .details, browser.list.state.rows.indices.contains(index) {
            browser.list.select(index)
            browser.perform(.open)
        } else {
            problem = "There is no number \(number) in what was listed last."
        }
    }

    /// Makes a command mean the film with a number, or, without a number, the film that is shown.
    ///
    /// - Parameters:
    ///   - example: The command with a number.
    ///   - list: The list that a person who gives no number may want to read.
    /// - Returns: `false` if there is no such film.
    private func choose(_ number: Int?, example: String, list: UserList? = nil) -> Bool {
        guard let number else {
            if browser.focus != .details {
                let advice = list.map { ". To read the list, type: tab \(BrowseTab.userList($0).name.lowercased())" }
                problem = "Say which film, as in: \(example)\(advice ?? "")"
            }
            return browser.focus == .details
        }
        if browser.focus == .details {
            problem = "That would be about another film. Type \(number) to read about it first."
            return false
        }
        browser.list.select(number - 1)
        guard browser.list.state.selection == number - 1, browser.target != nil else {
            problem = "There is no film with the number \(number) in the list."
            return false
        }
        return true
    }
}

extension BrowseAction {
    /// The list that the action adds a film to, or `nil` if it is another action.
    fileprivate var userList: UserList? {
        switch self {
        case .watchlist: .watchlist
        case .favorite: .favorites
        default: nil
        }
    }
}
