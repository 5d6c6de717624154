import ArgumentsKit
import Domain
import DomainKit
import Presentation
import TerminalKit
import TerminalUI

/// Every command that takes films uses it.
///
/// ```swift
/// let finder = MovieFinder(context, language: language, policy: policy)
/// let ids = try await finder.ids(context.arguments[MovieArgument.films])
/// ```
struct MovieFinder: Sendable {
    /// The movie is `nil` if it was named by its id alone, and may not exist. The doubt says why it may not be the one that is
    /// meant.
    private typealias Found = (id: MovieID, movie: Movie?, doubt: MovieMatch.Doubt?)

    private let context: CommandContext
    private let language: Language?
    private let policy: FetchPolicy

    init(_ context: CommandContext, language: Language?, policy: FetchPolicy) {
        self.context = context
        self.language = language
        self.policy = policy
    }

    /// - Returns: The ids in the order of the names, each once. The film of an id may not exist.
    func ids(_ words: [String]) async throws -> [MovieID] {
        var ids: [MovieID] = []
        for name in try MovieName.names(words, context) {
            let id = try await find(name).id
            if !ids.contains(id) { ids.append(id) }
        }
        return ids
    }

    /// The film of an id is read from the cache, or fetched.
    ///
    /// - Throws: A usage error if the words name several films.
    func movie(_ words: [String]) async throws -> Movie {
        let names = try MovieName.names(words, context)
        guard let name = names.first, names.count == 1 else {
            throw context.usage("This command takes one film, not \(names.count)")
        }
        return try await movie(of: try await find(name), name)
    }

    /// Finds the films to change, which must be certain: if a title does not match exactly, the person at the terminal is
    /// asked. Without a person, it must match exactly, or `--first` must be given.
    ///
    /// The film of an id is read from the cache, or fetched. If it is unknown, nothing is changed, because the change
    /// could not be named.
    ///
    /// - Parameter question: Asks whether to change a film: `Rate Batman (1989) 8.5/10?`
    /// - Throws: `cancelled` if the person refuses.
    func movies(
        _ words: [String],
        confirming question: (Movie) -> String
    ) async throws -> [Movie] {
        var movies: [Movie] = []
        for name in try MovieName.names(words, context) {
            let found = try await find(name)
            let movie = try await movie(of: found, name)
            if let doubt = found.doubt {
                let doubt = name.doubt(doubt, about: movie)
                guard let prompt = context.prompt else { throw name.refusal(doubt, [name.advice(naming: movie)]) }
                guard try prompt.confirms("\(doubt)\n\(question(movie))") else { throw CommandFailure.cancelled }
            }
            if !movies.contains(where: { $0.id == movie.id }) { movies.append(movie) }
        }
        return movies
    }

    private func find(_ name: MovieName) async throws -> Found {
        let takesFirst = context.arguments[MovieArgument.takesFirst]
        switch try await match(name) {
        case .none:
            return try await suggest(name)
        case .noFilm(let kind):
            throw name.refusal("\(name.reference.name) is \(kind), not a film.")
        case .id(let id):
            return (id, nil, nil)
        case .exact(let movie):
            return (movie.id, movie, nil)
        case .uncertain(let movie, let doubt):
            return (movie.id, movie, takesFirst ? nil : doubt)
        case .several(let movies, let total):
            let movie = takesFirst ? movies.first : try pick("Which film?", movies, of: total)
            guard let movie else { throw name.severalMatches(movies, of: total) }
            return (movie.id, movie, nil)
        }
    }

    private func match(_ name: MovieName) async throws -> MovieMatch {
        do {
            return try await context.container.makeFindMovieUseCase()
                .execute(name.reference, language: language, policy: policy)
        } catch .invalidInput(let reason) {
            throw name.refusal(reason)
        } catch {
            if let title = name.reference.title {
                await context.noticeSuggestions(for: MovieQuery(text: title), after: error)
            }
            throw CommandFailure.failed(error, .reading("title"))
        }
    }

    private func pick(_ question: String, _ movies: [Movie], of total: Int) throws -> Movie? {
        try context.pick(question, Choices(movies), of: (total, total == 1 ? "film" : "films")).map { movies[$0] }
    }

    /// - Throws: A refusal that names the films most like the name if there is no person to ask.
    private func suggest(_ name: MovieName) async throws -> Found {
        let backend = context.container.backend
        let (summary, advice) = name.noMatch(backend)
        guard let title = name.reference.title else { throw name.refusal(summary, advice) }
        let movies = await context.suggestions(for: MovieQuery(text: title))?.movies ?? []
        let question = "\(summary) Did you mean one of these\(SuggestionsText.source(backend))?"
        if !movies.isEmpty, let movie = try pick(question, movies, of: movies.count) { return (movie.id, movie, nil) }
        let suggestions = movies.isEmpty ? [] : [SuggestionsText.question(movies, backend)]
        throw name.refusal(summary, suggestions + (await context.hints(for: title)) + advice)
    }

    /// That of an id is read from the cache, or fetched.
    ///
    /// - Throws: A refusal if there is no movie with the id.
    private func movie(of found: Found, _ name: MovieName) async throws -> Movie {
        if let movie = found.movie { return movie }
        do {
            return try await context.container.makeFindMovieUseCase()
                .movie(found.id, language: language, policy: policy)
        } catch .service(.notFound) {
            let advice = ["If it is a title, add --title.", ErrorMessage.findingIDs]
            throw name.refusal("There is no film with the id \(found.id).", advice)
        } catch {
            throw CommandFailure.failed(error, .reading("film"))
        }
    }
}
