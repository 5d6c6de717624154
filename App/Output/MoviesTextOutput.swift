import Domain
import DomainKit
import Presentation
import PresentationKit
import TerminalKit

/// Writes a list of movies for another program, each page as soon as it is settled: when it has been fetched, or has failed and
/// its copy takes its place.
@MainActor
struct MoviesTextOutput {
    private let context: CommandContext
    private let source: MoviesSource
    private let form: MoviesListText.Form
    private let limit: Int?
    private var text: MoviesListText
    /// What is written at the end: a person gets the list in a pager if it does not fit on the screen.
    private var held: String?
    private var looksForRuntimes: Bool
    private var failure: RepositoryError?
    private var isIncomplete = false

    init(
        _ context: CommandContext,
        _ source: MoviesSource,
        as form: MoviesListText.Form,
        limit: Int?,
        sort: MoviesSort
    ) {
        self.context = context
        self.source = source
        self.form = form
        self.limit = limit
        text = MoviesListText(of: source, as: form, limit: limit, sort: sort)
        held = if case .lines = form { nil } else { context.terminal.output.isTerminal ? "" : nil }
        looksForRuntimes = form.hasRuntimes
    }

    /// - Returns: A search that no movie matches, if a notice says so, or else `nil`.
    /// - Throws: The failure of the first page that can neither be fetched nor shown from a copy. The pages before it are
    ///   written.
    mutating func write(startingAt page: PageNumber, _ policy: FetchPolicy) async throws -> MovieQuery? {
        try await writePages(startingAt: page, policy)
        guard let cachedAt = text.cachedAt else { throw failure ?? RepositoryError.cancelled }
        let (origin, unmatched) = (text.origin, text.searchWithoutMatch)
        var suggestions: [Movie] = []
        if case .json = form, let unmatched { suggestions = await context.suggestions(for: unmatched)?.movies ?? [] }
        let report = context.report(origin: origin, cachedAt: cachedAt, error: failure, policy)
        let end = text.end(report, suggestions: suggestions)
        if let held {
            try context.print((held + end).split(separator: "\n").map(String.init))
        } else {
            try context.write(end)
        }
        if isIncomplete, let failure { throw CommandFailure.failed(failure, .reading("part of the list")) }
        context.noticeAge(of: cachedAt, from: origin, error: failure, source.topic)
        guard case .tabSeparated = form, text.isEmpty, source.topic.query != nil else { return nil }
        let reason =
            unmatched == nil ? "No \(source.topic.text(count: 0, part: " on this page"))." : source.topic.emptySentence
        context.notice(reason)
        return unmatched
    }

    private mutating func writePages(startingAt page: PageNumber, _ policy: FetchPolicy) async throws {
        for await events in source.pages(page, limit, policy) {
            for event in events {
                switch event {
                case .cached: break
                case .finished(let page, let origin): try await add(page, from: origin)
                case .failed(let error, let copy):
                    failure = error
                    isIncomplete = copy == nil || !error.allowsStaleCopy
                    guard let copy, !isIncomplete else { return }
                    try await add(copy, from: .cache)
                }
            }
        }
    }

    private mutating func add(_ page: Cached<MoviesPage>, from origin: Origin) async throws {
        let scope = text.scope(of: page.value)
        let library = if let scope { await context.container.library(for: scope) } else { UserLibrary.none }
        let runtimes = looksForRuntimes ? try await runtimes(of: page.value) : nil
        looksForRuntimes = runtimes != nil
        let written = text.add(page, from: origin, library, runtimes: runtimes ?? [:])
        if held == nil { try context.write(written) } else { held?.append(written) }
    }

    /// In the language of `movies view` without options.
    private func runtimes(of page: MoviesPage) async throws -> [MovieID: Duration]? {
        let details = context.container.makeMovieDetailsRepository()
        return await details.savedRuntimes(of: page.items.map(\.id), language: try context.language(nil))
    }
}
