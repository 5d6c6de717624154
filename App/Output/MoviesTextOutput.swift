import Domain
import DomainKit
import Presentation
import PresentationKit
import TerminalKit

/// Writes a list of movies for another program, each page as soon as it is settled: when it has been fetched, or has failed
/// and its copy takes its place.
@MainActor
struct MoviesTextOutput {
    private let context: CommandContext
    private let form: MoviesListText.Form
    /// Written at the end, in a pager if it does not fit on the screen. `nil` if pages are written at once.
    private var held: String?
    private var looksForRuntimes = false

    /// - Parameter usesPager: Whether a person at a terminal gets the list at its end, in a pager if it does not fit on the screen.
    init(_ context: CommandContext, as form: MoviesListText.Form, usesPager: Bool) {
        self.context = context
        self.form = form
        held = usesPager && context.terminal.output.isTerminal ? "" : nil
    }

    /// - Parameter limit: The number of movies to load, page after page, or `nil` for one page.
    /// - Returns: A search that no movie matches, if nothing written says so, or else `nil`.
    /// - Throws: The failure of the first page that can neither be fetched nor shown from a copy. The pages before it are
    ///   written.
    @discardableResult
    mutating func write(
        _ source: MoviesSource,
        startingAt page: PageNumber,
        limit: Int?,
        sort: MoviesSort = .relevance,
        policy: FetchPolicy
    ) async throws -> MovieQuery? {
        var text = MoviesListText(of: source, as: form, limit: limit, sort: sort)
        looksForRuntimes = text.needsRuntimes
        var failure: RepositoryError?
        var isIncomplete = false
        walk: for await events in source.pages(page, limit, policy) {
            for event in events {
                switch event {
                case .cached: continue
                case .finished(let page, let origin): try await write(page, from: origin, &text)
                case .failed(let error, let copy):
                    failure = error
                    guard let copy, error.allowsStaleCopy else {
                        isIncomplete = true
                        break walk
                    }
                    try await write(copy, from: .cache, &text)
                }
            }
        }
        guard let cachedAt = text.cachedAt else { throw failure ?? RepositoryError.cancelled }
        let origin = text.origin
        let unmatched = text.searchWithoutMatch
        var suggestions: [Movie] = []
        if case .json = form, let unmatched { suggestions = await context.suggestions(for: unmatched)?.movies ?? [] }
        let end = text.end(
            context.report(origin: origin, cachedAt: cachedAt, error: failure, policy),
            suggestions: suggestions
        )
        try write(end)
        if let held { try context.print(held.split(separator: "\n").map(String.init)) }
        if isIncomplete, let failure { throw CommandFailure.failed(failure, .reading("part of the list")) }
        context.noticeAge(of: cachedAt, from: origin, error: failure, source.topic)
        guard case .tabSeparated = form, text.isEmpty, source.topic.query != nil else { return nil }
        context.notice(
            unmatched == nil ? "No \(source.topic.text(count: 0)) on this page." : source.topic.emptySentence
        )
        return unmatched
    }

    private mutating func write(
        _ page: Cached<MoviesPage>,
        from origin: Origin,
        _ text: inout MoviesListText
    ) async throws {
        let container = context.container
        let library = text.needsLibrary ? await container.library(for: text.scope(of: page.value)) : .none
        let runtimes = try await runtimes(of: page.value)
        try write(text.add(page, from: origin, library, runtimes: runtimes))
    }

    /// In the language of `movies view` without options.
    private mutating func runtimes(of page: MoviesPage) async throws -> [MovieID: Duration] {
        guard looksForRuntimes else { return [:] }
        let details = context.container.makeMovieDetailsRepository()
        let found = await details.savedRuntimes(of: page.items.map(\.id), language: try context.language(nil))
        looksForRuntimes = found != nil
        return found ?? [:]
    }

    private mutating func write(_ text: String) throws {
        if held == nil { try context.write(text) } else { held?.append(text) }
    }
}
