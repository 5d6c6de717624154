public import Domain
import PresentationKit

/// The name of a list of movies, as its heading shows it.
public struct MoviesListTopic: Sendable, Hashable {
    /// `nil` if the list is not a search.
    package let search: MovieQuery?
    /// What is shown if there are only known films, in words, or `nil` if it is what the name says.
    package let known: String?
    /// The words before "films", such as "popular". Empty if there are none.
    private let attribute: String
    /// What follows "films", such as " in cinemas now" or ": Comedy, by votes". Empty if nothing does.
    private let qualifier: String
    public let userList: AccountState.Part?

    package var query: SearchText? { search?.text }
    package var thing: String { search == nil ? "list" : "search" }

    /// In a sentence, in the singular for one movie: `popular films`, `film for "batman"`. The part follows "films":
    /// `films 21–40 of 62 for "batman"`.
    package func text(count: Int, part: String = "") -> String {
        let words = (attribute.isEmpty ? [] : [attribute]) + [count == 1 ? "film" : "films"]
        return TerminalText(words.joined(separator: " ") + part + qualifier).value
    }

    /// `Popular films`, `Films for "batman"`
    public var heading: String { text(count: 0).capitalizedAtBeginning }

    public var emptySentence: String {
        if let query { return "No films matched \"\(TerminalText(query.value))\"." }
        return switch userList {
        case .rating: "You have not rated any films yet."
        case .watchlist: "Your watchlist is empty."
        case .favorite: "You have no favorite films yet."
        case nil: "No \(text(count: 0))."
        }
    }

    /// For a page after the last one: `"batman" has only 4 pages.`, `There are only 4 pages of popular films.`
    package func text(pages: Int) -> String {
        let count = pages == 1 ? "1 page" : "\(pages) pages"
        if let query { return "\"\(TerminalText(query.value))\" has only \(count)." }
        return "There \(pages == 1 ? "is" : "are") only \(count) of \(text(count: 0))."
    }
}

extension MoviesListTopic {
    /// Each feature says the words of its own lists.
    ///
    /// - Parameter qualifier: With the space or the colon before it.
    static func list(
        attribute: String = "",
        qualifier: String = "",
        userList: AccountState.Part? = nil,
        known: String? = nil
    ) -> MoviesListTopic {
        MoviesListTopic(
            search: nil,
            known: known,
            attribute: attribute,
            qualifier: qualifier,
            userList: userList
        )
    }

    /// `films for "batman"`
    static func search(_ query: MovieQuery) -> MoviesListTopic {
        MoviesListTopic(search: query, known: nil, attribute: "", qualifier: " for \"\(query.text)\"", userList: nil)
    }
}
