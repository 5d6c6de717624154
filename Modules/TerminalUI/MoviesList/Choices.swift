package import Domain
import Presentation
import PresentationKit
package import TerminalKit

/// Films or people of which a person picks one, as a list, as rows with numbers, and for other programs.
package struct Choices: Sendable {
    /// `detail` tells those of a name apart.
    typealias Row = (id: String, name: String, detail: String?)

    private let rows: [Row]
    private let header: [String]
    private let flexibleColumn: Int
    private let numbers: Set<Int>

    /// - Parameter flexibleColumn: The column after the number whose texts may be cut.
    init(_ rows: [Row], header: [String], flexibleColumn: Int, numbers: Set<Int>) {
        self.rows = rows
        self.header = ["#"] + header
        self.flexibleColumn = flexibleColumn
        self.numbers = numbers
    }

    package init(_ movies: [Movie]) {
        let rows = movies.map { ($0.id.description, MovieTitle.text($0), MovieField.year.cell(in: $0)) }
        self.init(rows, header: ["TITLE", "YEAR", "ID"], flexibleColumn: 1, numbers: [0, 2, 3])
    }

    package var entries: [ListPicker.Entry] { rows.map { ListPicker.Entry($0.name, detail: $0.detail ?? "") } }

    /// The rows are numbered from 1.
    package func numbered(width: Int) -> [StyledLine] {
        let rows = rows.enumerated().map { index, row in
            [Table.Cell(String(index + 1)), Table.Cell(row.name), .optional(row.detail), Table.Cell(row.id)]
        }
        return Table(header: header, rows: rows, flexibleColumn: flexibleColumn, numbers: numbers).lines(width: width)
    }

    package var tabSeparated: [String] {
        rows.map { TerminalText.tabSeparated([$0.id, $0.name, $0.detail ?? ""]) }
    }
}
