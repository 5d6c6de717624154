public import Domain
import PresentationKit

/// The name of a list of movies, as its heading shows it.
public struct MoviesListTopic: Sendable, Hashable {
    /// What was searched for, or `nil` if the list is not a search.
    package let search: MovieQuery?
    /// What is shown if there are only known films, in words, or `nil` if it is what the name says.
    package let known: String?
    /// The words before "films", such as "popular". Empty if there are none.
    private let attribute: String
    /// The words after "films", such as "in cinemas now". Empty if there are none.
    private let qualifier: String
    /// What the signed-in user has made of every movie of the list, or `nil` if it is not one of theirs.
    public let userList: AccountState.Part?

    /// The words that were searched for.
    package var query: SearchText? { search?.text }

    /// What the list is called where its name says nothing new.
    package var thing: String { search == nil ? "list" : "search" }

    /// The name in a sentence, in the singular for one movie: `popular films`, `film for "batman"`.
    package func text(count: Int) -> String {
        let words = [attribute, count == 1 ? "film" : "films", qualifier].filter { !$0.isEmpty }
        return TerminalText(words.joined(separator: " ")).value
    }

    /// The name as a heading: `Popular films`, `Films for "batman"`.
    public var heading: String {
        let name = text(count: 0)
        return name.prefix(1).uppercased() + name.dropFirst()
    }

    /// The sentence for a list without movies: `No films matched "batman".`, `No popular films.`
    public var emptySentence: String {
        if let query { return "No films matched \"\(TerminalText(query.value))\"." }
        return switch userList {
        case .rating: "You have not rated any films yet."
        case .watchlist: "Your watchlist is empty."
        case .favorite: "You have no favorite films yet."
        case nil: "No \(text(count: 0))."
        }
    }

    /// The sentence for a page after the last one: `"batman" has only 4 pages.`, `There are only 4 pages of popular films.`
    package func text(pages: Int) -> String {
        let count = pages == 1 ? "1 page" : "\(pages) pages"
        if let query { return "\"\(TerminalText(query.value))\" has only \(count)." }
        return "There \(pages == 1 ? "is" : "are") only \(count) of \(text(count: 0))."
    }
}

extension MoviesListTopic {
    /// A list that is not a search. Each feature says the words of its own lists.
    static func list(
        attribute: String = "",
        qualifier: String = "",
        userList: AccountState.Part? = nil,
        known: String? = nil
    ) -> MoviesListTopic {
        MoviesListTopic(search: nil, known: known, attribute: attribute, qualifier: qualifier, userList: userList)
    }

    /// `films for "batman"`
    static func search(_ query: MovieQuery) -> MoviesListTopic {
        MoviesListTopic(search: query, known: nil, attribute: "", qualifier: "for \"\(query.text)\"", userList: nil)
    }
}
