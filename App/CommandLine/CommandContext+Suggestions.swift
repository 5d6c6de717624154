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

    /// Returns films with titles like the words of a query, or `nil` if there are none.
    func suggestions(for query: MovieQuery) async -> MovieSuggestions? {
        await container.makeSuggestMoviesUseCase().execute(query)
    }

    /// Names the films that may have been meant by a query that the service could not be asked for.
    func noticeSuggestions(for query: MovieQuery, after error: RepositoryError) async {
        guard error.allowsKnownMovies, let suggestions = await suggestions(for: query) else { return }
        notice(SuggestionsText.question(suggestions.movies, container.backend))
    }
}
