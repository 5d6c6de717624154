import Domain
import DomainKit
import Presentation

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
}
