import Domain
import DomainKit
import Presentation

extension CommandContext {
    /// Returns sentences that lead elsewhere.
    func hints(for words: SearchText) async -> [String] {
        let hints: [String?] = [
            // Each sentence is one of a feature.
            await personHint(words)
        ]
        return hints.compactMap(\.self)
    }

    /// Returns films with titles like the words, or `nil` if there are none.
    func suggestions(for words: SearchText, includesAdult: Bool = false) async -> MovieSuggestions? {
        await container.makeSuggestMoviesUseCase().execute(words, includesAdult: includesAdult)
    }

    /// Names the films that may have been meant by words that the service could not be asked for.
    func noticeSuggestions(for words: SearchText, includesAdult: Bool = false, after error: RepositoryError) async {
        guard error.allowsKnownMovies, let suggestions = await suggestions(for: words, includesAdult: includesAdult)
        else { return }
        notice(SuggestionsText.question(suggestions.movies))
    }
}
