package import Domain
package import Presentation
package import PresentationKit
package import TerminalKit

/// Writes one __words__ in each form of output.
package struct __Feature__Renderer: Sendable {
    private let value: __Feature__

    /// Writes what is given.
    package init(_ value: __Feature__) {
        self.value = value
    }

    /// For a person at a terminal.
    ///
    /// - Parameter width: The columns of the terminal.
    package func lines(width: Int, style: TerminalStyle) -> [String] {
        WrappedText.lines(value.name, width: width).map(style.bold) + [style.dim("#\(value.id)")]
    }

    /// For other programs: a line for every field, with its name, a colon, a tab and its value.
    package func tabSeparated() -> [String] {
        [("id:", value.id.description), ("name:", value.name)].map { TerminalText.tabSeparated([$0, $1]) }
    }

    /// One object: the members of the report, and `__feature__` with `fields`.
    package func json(fields: [__Feature__Field], report: FetchReport, layout: JSONLayout) -> String {
        let members = fields.map { (name: $0.rawValue, value: $0.value(in: value)) }
        return JSONValue.object(report.members + [("__feature__", .object(members))]).text(layout)
    }
}
