import ArgumentsKit
import Domain
import DomainKit
import Presentation
import TerminalKit

enum LibraryChangeOutput {
    /// Call it before the films are found.
    ///
    /// - Throws: A usage error if `--json` names fields.
    static func requireSession(for change: LibraryChange, _ context: CommandContext) async throws {
        try context.checkChange()
        try await context.container.makeChangeLibraryUseCase().requireSession(for: change)
    }

    /// Finds all films, then changes one after the other. It stops at the first failure and says which films were not
    /// changed.
    ///
    /// Changes wait with `--offline`. If one waits because the service cannot be reached, the others wait too, so that the
    /// user does not wait for each of them.
    static func write(_ change: LibraryChange, of words: [String], _ context: CommandContext) async throws {
        let finder = MovieFinder(
            context,
            language: try context.language(nil),
            policy: try context.arguments.fetchPolicy(maxAge: FindMovieUseCase.maxAge)
        )
        let movies = try await finder.movies(words, confirming: change.question)
        let changeLibrary = context.container.makeChangeLibraryUseCase()
        var reports: [LibraryChangeReport] = []
        var failure: RepositoryError? = context.arguments[GlobalOptions.offline] ? .service(.offline) : nil
        do {
            for movie in movies {
                var (outcome, wasAbsent): (OutboxOutcome?, Bool) = (nil, false)
                if !change.addsMovie, failure == nil {
                    do throws(RepositoryError) {
                        wasAbsent = try await isAbsent(movie, for: change, context)
                    } catch {
                        if error.isOutage { failure = error }
                    }
                }
                if !context.arguments[FilmsImportCommand.isDryRun] {
                    outcome = try await context.attempting(.changing(MovieLabel.text(movie))) { [failure] in
                        try await changeLibrary.execute(change, of: movie, isSent: failure == nil)
                    }
                }
                if case .waiting(let error)? = outcome {
                    failure = failure ?? error
                    outcome = .waiting(failure)
                }
                let report = LibraryChangeReport(
                    change,
                    of: movie,
                    outcome: outcome,
                    wasAbsent: wasAbsent,
                    backend: context.container.backend
                )
                reports.append(report)
                if !OutputFormat(context).isJSON { context.notice(report.sentence) }
            }
        } catch {
            try finish(reports, of: movies, context)
            if movies.count > 1 {
                let unchanged = movies.dropFirst(reports.count).map(MovieLabel.text).joined(separator: ", ")
                context.terminal.tell(["Not changed: \(unchanged)."])
            }
            throw error
        }
        try finish(reports, of: movies, context)
    }

    /// Whether there is nothing to remove. The service is asked, because others may have changed the list or the rating.
    private static func isAbsent(
        _ movie: Movie,
        for change: LibraryChange,
        _ context: CommandContext
    ) async throws(RepositoryError) -> Bool {
        let details = context.container.makeMovieDetailsRepository()
        let session = await context.container.session()
        _ = try await details.details(of: movie.id, language: nil, in: session, policy: .remoteOnly).result()
        return await context.container.library(for: LibraryScope([movie.id])).isMade(change, of: movie.id)
    }

    /// Without JSON, notices have reported the changes, and one says how to send those that wait.
    private static func finish(_ reports: [LibraryChangeReport], of movies: [Movie], _ context: CommandContext) throws {
        guard case .json(_, let layout) = OutputFormat(context) else {
            let waiting = reports.filter(\.isWaiting).count
            if waiting > 0 { context.notice(WaitingChangesText.sendingNow(waiting)) }
            if context.arguments[FilmsImportCommand.isDryRun] { context.notice("Dry run, nothing was changed.") }
            return
        }
        guard !reports.isEmpty else { return }
        try context.print([LibraryChangeReport.json(reports, isArray: movies.count > 1, layout: layout)])
    }
}
