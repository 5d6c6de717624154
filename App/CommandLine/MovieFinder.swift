import ArgumentsKit
import Domain
import DomainKit
import Presentation
import PresentationKit
import TerminalKit
import TerminalUI

/// Finds the films that the user names. Every command that takes films uses it.
///
/// ```swift
/// let finder = MovieFinder(context, language: language, policy: policy)
/// let ids = try await finder.ids(context.arguments[MovieArgument.films])
/// ```
struct MovieFinder: Sendable {
    /// From how many films a person picks one: they are filtered while one types.
    private static let pickedFrom = 100

    private let context: CommandContext
    private let language: Language?
    private let policy: FetchPolicy

    init(_ context: CommandContext, language: Language?, policy: FetchPolicy) {
        self.context = context
        self.language = language
        self.policy = policy
    }

    /// Finds the films that the words of the command line name.
    ///
    /// - Returns: The ids in the order of the names, each once. The film of an id may not exist.
    func ids(_ words: [String]) async throws -> [MovieID] {
        var ids: [MovieID] = []
        for name in try MovieName.names(words, context) {
            let id = try await find(name).id
            if !ids.contains(id) { ids.append(id) }
        }
        return ids
    }

    /// Finds the one film that the words of the command line name. The film of an id is read from the cache, or fetched.
    ///
    /// - Throws: A usage error if the words name several films.
    func movie(_ words: [String]) async throws -> Movie {
        let names = try MovieName.names(words, context)
        guard let name = names.first, names.count == 1 else {
            throw context.usage("This command takes one film, not \(names.count)")
        }
        switch try await find(name) {
        case .id(let id): return try await fetch(id, line: name.line)
        case .certain(let movie), .likely(let movie, _): return movie
        }
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
            let movie: Movie
            switch found {
            case .id(let id): movie = try await fetch(id, line: name.line)
            case .certain(let match): movie = match
            case .likely(let match, let doubt):
                movie = match
                guard let prompt = context.prompt else { throw uncertain(match, doubt, name).onLine(name.line) }
                guard try prompt.confirms(question(match)) else { throw CommandFailure.cancelled }
            }
            if !movies.contains(where: { $0.id == movie.id }) { movies.append(movie) }
        }
        return movies
    }

    private func find(_ name: MovieName) async throws -> FoundMovie {
        do {
            let match = try await context.container.makeFindMovieUseCase()
                .execute(
                    name.reference,
                    language: language,
                    policy: policy,
                    candidates: CandidatePicker(context) == nil || context.arguments[MovieArgument.takesFirst]
                        ? nil : Self.pickedFrom
                )
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
        case .id(let id):
            return .id(id)
        case .exact(let movie):
            return .certain(movie)
        case .noFilm(let kind):
            throw CommandFailure.refused(summary: "\(name.reference.name) is \(kind), not a film.", advice: [])
        case .uncertain(let movie, let doubt):
            return context.arguments[MovieArgument.takesFirst] ? .certain(movie) : .likely(movie, doubt)
        case .several(let movies, let total):
            if context.arguments[MovieArgument.takesFirst], let first = movies.first { return .certain(first) }
            let renderer = CandidatesRenderer(movies)
            if let picker = CandidatePicker(context) {
                let rows = renderer.numbered(width: context.terminal.size.columns)
                let index = try picker.pick("Which film?", renderer.entries, of: (total, "films"), numbered: rows)
                return .certain(movies[index])
            }
            let listed = Array(movies.prefix(MoviesPage.size))
            let closest = total > listed.count ? "; the closest \(listed.count)" : ""
            throw CommandFailure.refused(
                summary: "\(total) films match \"\(name.searchedText)\"\(closest):",
                advice: CandidatesRenderer(listed).tabSeparated() + [
                    "Name one by its id, or by its title and year, as in \"\(example(movies))\". --first takes the first."
                ]
            )
        }
    }

    /// Asks the person whether one of the films was meant whose titles are most like the name.
    ///
    /// - Throws: A refusal that names them if there is no person to ask.
    private func suggest(_ name: MovieName) async throws -> FoundMovie {
        let (summary, advice) = noMatch(name)
        guard let title = name.reference.title else {
            throw CommandFailure.refused(summary: summary, advice: advice)
        }
        let movies = await context.suggestions(for: MovieQuery(text: title))?.movies ?? []
        guard !movies.isEmpty, let picker = CandidatePicker(context) else {
            let question = movies.isEmpty ? [] : [SuggestionsText.question(movies, context.container.backend)]
            let hints = await context.hints(for: title)
            throw CommandFailure.refused(summary: summary, advice: question + hints + advice)
        }
        let renderer = CandidatesRenderer(movies)
        let question = "\(summary) Did you mean one of these\(SuggestionsText.source(context.container.backend))?"
        let rows = renderer.numbered(width: context.terminal.size.columns)
        let noun = movies.count == 1 ? "film" : "films"
        return .certain(movies[try picker.pick(question, renderer.entries, of: (movies.count, noun), numbered: rows)])
    }

    /// The refusal to change the only film that was found.
    private func uncertain(_ movie: Movie, _ doubt: MovieMatch.Doubt, _ name: MovieName) -> CommandFailure {
        let label = MovieLabel.text(movie)
        return .refused(
            summary: "\"\(name.searchedText)\" may mean \(label), but \(doubt.reason).",
            advice: ["Name it by its title and year, as in \"\(label)\", or by its id, \(movie.id). --first takes it."]
        )
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

    /// The first movie with a known year, which tells it from others of the same title.
    private func example(_ movies: [Movie]) -> String {
        movies.first { $0.releaseDate != nil }.map(MovieLabel.text) ?? "Batman (1989)"
    }

    /// - Throws: A refusal if there is no movie with the id.
    private func fetch(_ id: MovieID, line: Int?) async throws -> Movie {
        do {
            return try await context.container.makeFindMovieUseCase().movie(id, language: language, policy: policy)
        } catch .service(.notFound) {
            throw CommandFailure.unknownMovie(id, advice: "If it is a title, add --title.").onLine(line)
        } catch {
            throw CommandFailure.failed(error, .reading("film"))
        }
    }
}

/// A film that a name means.
private enum FoundMovie {
    /// The film of an id, which may not exist.
    case id(MovieID)
    /// The name fits this film alone, or the user has chosen it.
    case certain(Movie)
    /// The only film that was found, and why it may not be the one that is meant.
    case likely(Movie, MovieMatch.Doubt)

    var id: MovieID {
        switch self {
        case .id(let id): id
        case .certain(let movie), .likely(let movie, _): movie.id
        }
    }
}

extension MovieName {
    /// The text that was searched for, harmless on a terminal.
    fileprivate var searchedText: String { TerminalText(reference.name).value }
}
