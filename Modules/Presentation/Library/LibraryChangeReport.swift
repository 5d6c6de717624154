public import Domain
public import DomainKit
package import PresentationKit

/// The report of a change of the user's library: a sentence, or JSON.
public struct LibraryChangeReport: Sendable {
    private let change: LibraryChange
    private let movie: Movie
    /// `nil` in a dry run.
    public let outcome: OutboxOutcome?
    private let wasAbsent: Bool
    private let backend: Backend

    /// - Parameter wasAbsent: Whether there was nothing to remove.
    public init(
        _ change: LibraryChange,
        of movie: Movie,
        outcome: OutboxOutcome?,
        wasAbsent: Bool = false,
        backend: Backend
    ) {
        self.change = change
        self.movie = movie
        self.outcome = outcome
        self.wasAbsent = wasAbsent
        self.backend = backend
    }

    public var isWaiting: Bool {
        if case .waiting = outcome { true } else { false }
    }

    /// For a person: `Added Batman (1989) to your watchlist. Saved here. Will be sent when the service is back.`
    public var sentence: String {
        let sentence = wasAbsent ? change.absenceSentence(movie) : change.sentence(movie)
        return switch outcome {
        case nil: wasAbsent ? sentence : change.conditionalSentence(movie)
        case .made: sentence
        case .withdrawn: change.withdrawnSentence(movie)
        case .waiting(let error): "\(sentence) Saved here. Will be sent \(time(after: error))."
        }
    }

    /// One film is one object, several are an array:
    /// `{"change":"rating","movie":{"id":6,"title":"Batman","year":1989},"rating":8.5,"isWaiting":false}`. In a dry run, there is
    /// `"isDryRun":true` in place of `isWaiting`.
    package static func json(_ reports: [LibraryChangeReport], isArray: Bool, layout: JSONLayout) -> String {
        let objects = reports.map { report in
            JSONValue.object(
                report.change.members(report.movie)
                    + [report.outcome == nil ? ("isDryRun", .boolean(true)) : ("isWaiting", .boolean(report.isWaiting))]
            )
        }
        return (isArray ? .array(objects) : objects.first ?? .null).text(layout)
    }

    private func time(after error: RepositoryError?) -> String {
        switch error {
        case .service(.offline): "with the next command that asks \(backend.nameInSentence)"
        case .service: "when \(backend.nameInSentence) is back"
        default: "after the changes that are being sent now"
        }
    }
}

extension LibraryChange {
    /// `Rate Batman Begins (2005) 8.5/10?`
    package func question(_ movie: Movie) -> String {
        let name = MovieLabel.text(movie)
        return switch self {
        case .list(let list, true): "Add \(name) to \(list.phrase)?"
        case .list(let list, false): "Remove \(name) from \(list.phrase)?"
        case .rating(let rating?): "Rate \(name) \(rating)/10?"
        case .rating(nil): "Remove your rating of \(name)?"
        }
    }

    /// `Rated Batman (1989) 8.5/10.`
    package func sentence(_ movie: Movie) -> String {
        let name = MovieLabel.text(movie)
        return switch self {
        case .list(let list, true): "Added \(name) to \(list.phrase)."
        case .list(let list, false): "Removed \(name) from \(list.phrase)."
        case .rating(let rating?): "Rated \(name) \(rating)/10."
        case .rating(nil): "Removed your rating of \(name)."
        }
    }

    /// If there was nothing to remove: `Batman (1989) was not on your watchlist.`
    func absenceSentence(_ movie: Movie) -> String {
        let place =
            switch self {
            case .list(.watchlist, _): "on your watchlist"
            case .list(.favorites, _): "among your favorites"
            case .rating: "rated"
            }
        return "\(MovieLabel.text(movie)) was not \(place)."
    }

    /// `Batman (1989) would be added to your watchlist.`
    func conditionalSentence(_ movie: Movie) -> String {
        let name = MovieLabel.text(movie)
        return switch self {
        case .list(let list, true): "\(name) would be added to \(list.phrase)."
        case .list(let list, false): "\(name) would be removed from \(list.phrase)."
        case .rating(let rating?): "\(name) would be rated \(rating)/10."
        case .rating(nil): "Your rating of \(name) would be removed."
        }
    }

    /// If the change has taken back one that waited: `Batman (1989) stays on your watchlist: …`
    func withdrawnSentence(_ movie: Movie) -> String {
        let name = MovieLabel.text(movie)
        return switch self {
        case .list(let list, true): "\(name) stays on \(list.phrase): its removal had not been sent."
        case .list(let list, false): "\(name) is not added to \(list.phrase): the change had not been sent."
        case .rating(let rating?): "Your rating of \(name) stays \(rating)/10: the change had not been sent."
        case .rating(nil): "\(name) is not rated: your rating had not been sent."
        }
    }

    /// For good: `Batman (1989) was not added to your watchlist`
    package func refused(_ movie: Movie) -> String {
        let name = MovieLabel.text(movie)
        return switch self {
        case .list(let list, true): "\(name) was not added to \(list.phrase)"
        case .list(let list, false): "\(name) was not removed from \(list.phrase)"
        case .rating(let rating?): "\(name) was not rated \(rating)/10"
        case .rating(nil): "Your rating of \(name) was not removed"
        }
    }

    package var name: String {
        switch self {
        case .list(.watchlist, _): "watchlist"
        case .list(.favorites, _): "favorites"
        case .rating: "rating"
        }
    }

    /// `change`, `movie`, and `isListed` or `rating`.
    package func members(_ movie: Movie) -> [(name: String, value: JSONValue)] {
        let state: (String, JSONValue) =
            switch self {
            case .list(_, let isListed): ("isListed", .boolean(isListed))
            case .rating(let rating): ("rating", rating.map { .number($0.value) } ?? .null)
            }
        let film = JSONValue.changedMovie(movie)
        return [("change", .string(name)), ("movie", film), state]
    }
}

extension JSONValue {
    /// `{"id":6,"title":"Batman","year":1989}`
    package static func changedMovie(_ movie: Movie) -> JSONValue {
        .object([
            ("id", .integer(movie.id.value)), ("title", .string(movie.title)),
            ("year", movie.releaseDate.map { .integer($0.year) } ?? .null),
        ])
    }
}

extension UserList {
    fileprivate var phrase: String {
        switch self {
        case .watchlist: "your watchlist"
        case .favorites: "your favorites"
        }
    }
}

extension WaitingChange {
    /// ` (Invalid parameters)`, the reason of the service, or nothing if the change was not refused.
    package var refusalPhrase: String {
        refusal.map { " (\($0.hasSuffix(".") ? String($0.dropLast()) : $0))" } ?? ""
    }
}
