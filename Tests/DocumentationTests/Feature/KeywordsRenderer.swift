package import Domain
package import Presentation
package import PresentationKit
package import TerminalKit
@testable internal import TerminalUI

/// Writes the keywords of a movie in each form of output.
package struct KeywordsRenderer: FetchedRenderer {
    private let keywords: [Keyword]
    private let movie: Movie

    package init(_ keywords: [Keyword], of movie: Movie) {
        (self.keywords, self.movie) = (keywords, movie)
    }

    package func lines(width: Int) -> [StyledLine] {
        let names = keywords.isEmpty ? "No keywords." : keywords.map(\.name).joined(separator: ", ")
        return [StyledLine(MovieLabel.text(movie), .bold)] + WrappedText.lines(names, width: width)
    }

    package func tabSeparated() -> [String] {
        keywords.map { TerminalText.tabSeparated(["\($0.id)", $0.name]) }
    }

    package func json(fields: [KeywordField], report: FetchReport, layout: JSONLayout) -> String {
        let rows = keywords.map { row in JSONValue.object(fields.map { ($0.rawValue, $0.value(in: row)) }) }
        return JSONValue.object(report.members + [("keywords", .array(rows))]).text(layout)
    }
}
