package import Domain

/// What a list of movies is a list of, in the words of its heading.
package struct MoviesListTopic: Sendable, Hashable {
    /// What was searched for; nil for a list that is not a search.
    package let query: SearchText?
    /// What stands before "movies": "popular"; empty for none.
    let attribute: String
    /// What stands after "movies": "in cinemas"; empty for none.
    let qualifier: String

    /// A list with a name, as in "popular movies" or "movies in cinemas".
    package static func list(attribute: String = "", qualifier: String = "") -> MoviesListTopic {
        MoviesListTopic(query: nil, attribute: attribute, qualifier: qualifier)
    }

    /// `popular movies`, or `movie for "batman"` where there is one.
    func text(count: Int) -> String {
        let words = [attribute, count == 1 ? "movie" : "movies", qualifier].filter { !$0.isEmpty }
        return TerminalText(words.joined(separator: " ")).value
    }
}
