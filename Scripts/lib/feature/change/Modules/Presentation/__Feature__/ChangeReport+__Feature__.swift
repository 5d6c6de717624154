package import Domain
import PresentationKit

extension ChangeReport {
    // FILL IN: the sentence that says what has changed, and the question below.
    /// Says that a change was made, and names the state after it in JSON.
    package static func __feature__(_ change: __Feature__Change, of movie: Movie) -> ChangeReport {
        let sentence = "\(change == .set ? "Set" : "Removed") __words__ of \(MovieLabel.text(movie))."
        let film = JSONValue.changedMovie(movie.id, title: movie.title, year: movie.releaseDate?.year)
        return ChangeReport("__command__", [sentence], [("movie", film), ("isSet", .boolean(change == .set))])
    }
}

extension __Feature__Change {
    /// Asks whether to make the change.
    package func question(_ movie: Movie) -> String {
        "\(self == .set ? "Set" : "Remove") __words__ of \(MovieLabel.text(movie))?"
    }
}
