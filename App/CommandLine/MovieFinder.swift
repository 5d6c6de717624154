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
    func ids(_ words: [String]) async throws(CommandFailure) -> [MovieID] {
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
    func movie(_ words: [String]) async throws(CommandFailure) -> Movie {
        let names = try MovieName.names(words, context)
        guard let name = names.first, names.count == 1 else {
            throw context.usage("This command takes one film, not \(names.count)")
        }
        switch try await find(name) {
        case .id(let id): return try await fetch(id, line: name.line)
        case .certain(let movie), .likely(let movie): return movie
        }
    }

    /// Finds the films to change, which must be certain: if a title does not match exactly, the person at the terminal is
    /// asked. Without a person, it must match a single film, or `--first` must be given.
    ///
    /// The film of an id is read from the cache, or fetched. If it is unknown, nothing is changed, because the change
    /// could not be named.
    ///
    /// - Parameter question: Asks whether to change a film: `Rate Batman (1989) 8.5/10?`
    /// - Throws: `cancelled` if the person refuses.
    func movies(
        _ words: [String],
        confirming question: (Movie) -> String
    ) async throws(CommandFailure) -> [Movie] {
        var movies: [Movie] = []
        for name in try MovieName.names(words, context) {
            let found = try await find(name)
            let movie: Movie
            switch found {
            case .id(let id): movie = try await fetch(id, line: name.line)
            case .certain(let match): movie = match
            case .likely(let match):
                movie = match
                guard let prompt = context.prompt else { break }
                let isConfirmed = try context.answer { () throws(PromptError) in try prompt.confirms(question(match)) }
                guard isConfirmed else { throw .cancelled }
            }
            if !movies.contains(where: { $0.id == movie.id }) { movies.append(movie) }
        }
        return movies
    }

    private func find(_ name: MovieName) async throws(CommandFailure) -> FoundMovie {
        if case .id(let number) = name.reference, let plain = context.plain, await !plain.isReadingOn {
            return .certain(try await plain.movie(number.value))
        }
        let match: MovieMatch
        do throws(RepositoryError) {
            match = try await context.container.makeFindMovieUseCase()
                .execute(name.reference, language: language, policy: policy)
        } catch .invalidInput(let reason) {
            throw CommandFailure.refused(summary: reason, advice: []).onLine(name.line)
        } catch {
            throw .failed(error, context.attempt("title"))
        }
        do throws(CommandFailure) {
            return try await choose(match, name)
        } catch {
            throw error.onLine(name.line)
        }
    }

    private func choose(_ match: MovieMatch, _ name: MovieName) async throws(CommandFailure) -> FoundMovie {
        switch match {
        case .none:
            throw noMatch(name)
        case .id(let id):
            return .id(id)
        case .exact(let movie):
            return .certain(movie)
        case .single(let movie):
            return context.arguments[MovieArgument.takesFirst] ? .certain(movie) : .likely(movie)
        case .several(let movies, let total):
            if context.arguments[MovieArgument.takesFirst], let first = movies.first { return .certain(first) }
            let closest = total > movies.count ? "; the closest \(movies.count)" : ""
            let matches = "\(total) films match \"\(name.reference.searchedText)\"\(closest):"
            let renderer = CandidatesRenderer(movies)
            if let plain = context.plain {
                await plain.remember(movies, from: 1, of: ["view", name.reference.searchedText])
                throw .refused(summary: matches, advice: renderer.sentences + ["Name one by its number."])
            }
            if let picker = CandidatePicker(context) {
                let rows = renderer.numbered(width: context.terminal.size.columns)
                let index = try picker.pick("Which film?", renderer.entries, of: (total, "films"), numbered: rows)
                return .certain(movies[index])
            }
            throw .refused(
                summary: matches,
                advice: renderer.tabSeparated() + [
                    "Name one by its id, or by its title and year, as in \"\(example(movies))\". --first takes the first."
                ]
            )
        }
    }

    private func noMatch(_ name: MovieName) -> CommandFailure {
        if case .imdb(let id) = name.reference {
            return .refused(
                summary: "\(context.container.backend.name) knows no film with the IMDb id \(id).",
                advice: ["Name the film by its title."]
            )
        }
        let text = name.reference.searchedText
        let hasYear = (try? SearchText(text)).map { DatedTitle($0).year != nil } ?? false
        let several = "If these are several films, quote each with its year: 'Alien (1979)' 'Jaws (1975)'"
        let usual = hasYear ? "Check the year, or leave it out." : "Check the spelling, or try fewer words."
        return .refused(
            summary: "No movies matched \"\(text)\".",
            advice: name.joinsWords ? [usual, several] : [usual]
        )
    }

    /// The first movie with a known year, which tells it from others of the same title.
    private func example(_ movies: [Movie]) -> String {
        movies.first { $0.releaseDate != nil }.map(MovieLabel.text) ?? "Batman (1989)"
    }

    /// - Throws: A refusal if there is no movie with the id.
    private func fetch(_ id: MovieID, line: Int?) async throws(CommandFailure) -> Movie {
        do throws(RepositoryError) {
            return try await context.container.makeNameMovieUseCase().execute(id, language: language, policy: policy)
        } catch .service(.notFound) {
            throw CommandFailure.unknownMovie(id, advice: "If it is a title, add --title.").onLine(line)
        } catch {
            throw .failed(error, context.attempt("film"))
        }
    }
}

/// A film that a name means.
private enum FoundMovie {
    /// The film of an id, which may not exist.
    case id(MovieID)
    /// The name fits this film alone, or the user has chosen it.
    case certain(Movie)
    /// The only film that was found, whose title is not the name.
    case likely(Movie)

    var id: MovieID {
        switch self {
        case .id(let id): id
        case .certain(let movie), .likely(let movie): movie.id
        }
    }
}

extension MovieReference {
    /// The text that was searched for, harmless on a terminal.
    fileprivate var searchedText: String {
        switch self {
        case .titles(let titles): TerminalText(titles.first?.value ?? "").value
        case .page(let id, let title): TerminalText(title?.value ?? id.description).value
        case .id(let id): id.description
        case .imdb(let id): id.description
        }
    }
}
