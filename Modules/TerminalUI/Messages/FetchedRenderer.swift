package import Presentation
package import PresentationKit
package import TerminalKit

package protocol FetchedRenderer {
    associatedtype Field: SelectableField

    /// For a person. Fields that are not known are left out.
    func lines(width: Int) -> [StyledLine]

    /// For other programs: a line for every field, with its name, a colon, a tab and its value, which is empty if it is
    /// not known.
    func tabSeparated() -> [String]

    /// One object: the members of the report, and one member for the thing, with `fields`.
    func json(fields: [Field], report: FetchReport, layout: JSONLayout) -> String
}
