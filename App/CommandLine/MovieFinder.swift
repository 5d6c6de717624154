import ArgumentsKit
import Domain
import DomainKit
import Presentation
import PresentationKit
import TerminalKit
import TerminalUI

/// Every command that takes films uses it.
///
/// ```swift
/// let finder = MovieFinder(context, language: language, policy: policy)
/// let ids = try await finder.ids(context.arguments[MovieArgument.films])
/// ```
struct MovieFinder: Sendable {
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
                let doubt = self.doubt(doubt, about: movie, name)
                guard let prompt = context.prompt else {
                    let label = MovieLabel.text(movie)
                    let advice =
                        "Name it by its title and year, as in \"\(label)\", or by its id, \(movie.id). --first takes it."
                    throw CommandFailure.refused(summary: doubt, advice: [advice]).onLine(name.line)
                }
                guard try prompt.confirms("\(doubt)\n\(question(movie))") else { throw CommandFailure.cancelled }
            }
            if !movies.contains(where: { $0.id == movie.id }) { movies.append(movie) }
        }
        return movies
    }

    private func find(_ name: MovieName) async throws -> FoundMovie {
        do {
            let match = try await context.container.makeFindMovieUseCase()
                .execute(name.reference, language: language, policy: policy)
            return try await choose(match, name)
        } catch RepositoryError.invalidInput(let reason) {
            throw CommandFailure.refused(summary: reason, advice: []).onLine(name.line)
        } catch let error as RepositoryError {
            if let title = name.reference.title {
                await context.noticeSuggestions(for: MovieQuery(text: title), after: error)
            }
            throw CommandFailure.failed(error, .reading("title"))
        } catch let failure as CommandFailure {
            throw failure.onLine(name.line)
        }
    }

    private func choose(_ match: MovieMatch, _ name: MovieName) async throws -> FoundMovie {
        switch match {
        case .none:
            return try await suggest(name)
        case .noFilm(let kind):
            throw CommandFailure.refused(summary: "\(name.reference.name) is \(kind), not a film.", advice: [])
        case .id(let id):
            return FoundMovie(id: id)
        case .exact(let movie):
            return FoundMovie(movie)
        case .uncertain(let movie, let doubt):
            return FoundMovie(movie, context.arguments[MovieArgument.takesFirst] ? nil : doubt)
        case .several(let movies, let total):
            if context.arguments[MovieArgument.takesFirst], let first = movies.first { return FoundMovie(first) }
            if let movie = try pick("Which film?", movies, of: total) { return FoundMovie(movie) }
            let listed = Array(movies.prefix(MoviesPage.size))
            let closest = total > listed.count ? "; the closest \(listed.count)" : ""
            let example = movies.first { $0.releaseDate != nil }.map(MovieLabel.text) ?? "Batman (1989)"
            throw CommandFailure.refused(
                summary: "\(total) films match \"\(name.searchedText)\"\(closest):",
                advice: Choices(listed).tabSeparated + [
                    "Name one by its id, or by its title and year, as in \"\(example)\". --first takes the first."
                ]
            )
        }
    }

    private func pick(_ question: String, _ movies: [Movie], of total: Int) throws -> Movie? {
        try context.pick(question, Choices(movies), of: (total, total == 1 ? "film" : "films")).map { movies[$0] }
    }

    /// - Throws: A refusal that names the films most like the name if there is no person to ask.
    private func suggest(_ name: MovieName) async throws -> FoundMovie {
        let (summary, advice) = noMatch(name)
        guard let title = name.reference.title else {
            throw CommandFailure.refused(summary: summary, advice: advice)
        }
        let movies = await context.suggestions(for: MovieQuery(text: title))?.movies ?? []
        let source = SuggestionsText.source(context.container.backend)
        if !movies.isEmpty,
            let movie = try pick("\(summary) Did you mean one of these\(source)?", movies, of: movies.count)
        {
            return FoundMovie(movie)
        }
        let question = movies.isEmpty ? [] : [SuggestionsText.question(movies, context.container.backend)]
        throw CommandFailure.refused(summary: summary, advice: question + (await context.hints(for: title)) + advice)
    }

    private func doubt(_ doubt: MovieMatch.Doubt, about movie: Movie, _ name: MovieName) -> String {
        "\"\(name.searchedText)\" may mean \(MovieLabel.text(movie)), but \(doubt.reason)."
    }

    private func noMatch(_ name: MovieName) -> (summary: String, advice: [String]) {
        if let id = name.reference.imdbID {
            return (
                "\(context.container.backend.name) knows no film with the IMDb id \(id).",
                ["Name the film by its title."]
            )
        }
        let text = name.searchedText
        let hasYear = name.reference.title.map { DatedTitle($0).year != nil } ?? false
        let several = "If these are several films, quote each with its year: 'Alien (1979)' 'Jaws (1975)'"
        let usual = hasYear ? "Check the year, or leave it out." : "Check the spelling, or try fewer words."
        return ("No films matched \"\(text)\".", name.joinsWords ? [usual, several] : [usual])
    }

    /// That of an id is read from the cache, or fetched.
    ///
    /// - Throws: A refusal if there is no movie with the id.
    private func movie(of found: FoundMovie, _ name: MovieName) async throws -> Movie {
        if let movie = found.movie { return movie }
        do {
            return try await context.container.makeFindMovieUseCase()
                .movie(found.id, language: language, policy: policy)
        } catch .service(.notFound) {
            throw CommandFailure.unknownMovie(found.id, advice: "If it is a title, add --title.").onLine(name.line)
        } catch {
            throw CommandFailure.failed(error, .reading("film"))
        }
    }
}

private struct FoundMovie {
    let id: MovieID
    /// `nil` if the film was named by its id alone. It may not exist.
    var movie: Movie?
    /// Why it may not be the one that is meant, or `nil` if it is.
    var doubt: MovieMatch.Doubt?
}

extension FoundMovie {
    init(_ movie: Movie, _ doubt: MovieMatch.Doubt? = nil) {
        self.init(id: movie.id, movie: movie, doubt: doubt)
    }
}

extension MovieName {
    /// Harmless on a terminal.
    fileprivate var searchedText: String { TerminalText(reference.name).value }
}
