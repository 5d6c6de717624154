package import Domain
import Presentation
package import PresentationKit
package import TerminalKit
@testable internal import TerminalUI

/// Writes the keywords of a movie in each form of output.
package struct KeywordsRenderer: FetchedRenderer {
    private let keywords: [Keyword]
    private let movie: Movie
    private let width: Int

    package init(_ keywords: [Keyword], of movie: Movie, width: Int) {
        (self.keywords, self.movie, self.width) = (keywords, movie, width)
    }

    package var lines: [StyledLine] {
        let names = keywords.isEmpty ? "No keywords." : keywords.map(\.name).joined(separator: ", ")
        return [StyledLine(MovieLabel.text(movie), .bold)] + WrappedText.lines(names, width: width)
    }

    package var tabSeparated: [String] {
        keywords.map { TerminalText.tabSeparated(["\($0.id)", $0.name]) }
    }

    package func json(fields: [KeywordField]) -> (name: String, value: JSONValue) {
        ("keywords", .array(keywords.map { row in .object(fields.map { ($0.rawValue, $0.value(in: row)) }) }))
    }
}
