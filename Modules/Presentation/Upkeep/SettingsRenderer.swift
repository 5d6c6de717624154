/// Rows of named fields, such as settings, in each form of output.
package struct FieldsRenderer: Sendable {
    private let name: String
    private let fields: [String]
    private let rows: [[String?]]

    /// - Parameters:
    ///   - name: What the rows are called in JSON.
    ///   - fields: The names of the fields of each row; the second one gives way to a narrow terminal.
    ///   - rows: As long as there are fields; nil for what is not known.
    package init(_ name: String, fields: [String], rows: [[String?]]) {
        self.name = name
        self.fields = fields
        self.rows = rows
    }

    /// For a person at a terminal of `width` columns.
    package func table(width: Int, style: TerminalStyle) -> [String] {
        let cells = rows.map { row in
            row.map { text in text.map { TableCell($0) } ?? TableCell("–", decorate: style.dim) }
        }
        let table = Table(header: fields.map { $0.uppercased() }, rows: cells, flexibleColumn: 1, style: style)
        return table.lines(width: width)
    }

    /// A line for each row.
    package func tabSeparated() -> [String] {
        rows.map { TabSeparatedLine.text($0.map { $0 ?? "" }) }
    }

    /// One object: `{"settings":[{"key":…,"value":…}]}`.
    package func json(layout: JSONLayout) -> String {
        let objects = rows.map { row in
            JSONValue.object(zip(fields, row).map { (name: $0, value: JSONValue.optional($1)) })
        }
        return JSONWriter(layout: layout).text(.object([(name: name, value: .array(objects))]))
    }
}
