import Domain
import DomainKit
import Presentation
import TerminalKit
import TerminalUI

extension CommandContext {
    func hints(for words: SearchText) async -> [String] {
        let hints: [String?] = [
            await personHint(words)
        ]
        return hints.compactMap(\.self)
    }

    func suggestions(for query: MovieQuery) async -> MovieSuggestions? {
        await container.makeSuggestMoviesUseCase().execute(query)
    }

    func noticeSuggestions(for query: MovieQuery, after error: RepositoryError) async {
        guard error.allowsKnownMovies, let suggestions = await suggestions(for: query) else { return }
        notice(SuggestionsText.question(suggestions.movies, container.backend))
    }

    /// Asks the person to pick one of several.
    ///
    /// - Parameters:
    ///   - total: The number of all matches and their noun, as in "44 films". The choices are the closest of them.
    /// - Returns: The index of the choice, or `nil` if there is no person to ask, or the result does not go to a terminal.
    /// - Throws: `PromptError.ended` if the person picks none.
    func pick(_ question: String, _ choices: Choices, of total: (count: Int, noun: String)) throws -> Int? {
        guard terminal.output.isTerminal, let prompt else { return nil }
        let entries = choices.entries
        let all = "\(total.count) \(total.noun)"
        let note = total.count > entries.count ? "the closest \(entries.count) of \(all)" : all
        let rows = choices.numbered(width: terminal.size.columns)
        return try prompt.pick(question, entries, note: note, numbered: rows, looks: looks)
    }
}
