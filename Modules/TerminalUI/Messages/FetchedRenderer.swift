package import PresentationKit
package import TerminalKit

/// Shows one thing that was fetched, in each form of output.
package protocol FetchedRenderer {
    associatedtype Field: SelectableField

    /// For a person. Fields that are not known are left out.
    var lines: [StyledLine] { get }

    /// For other programs: a line for every field, with its name, a colon, a tab and its value, which is empty if it is
    /// not known.
    var tabSeparated: [String] { get }

    /// A member of an object, with `fields`.
    func json(fields: [Field]) -> (name: String, value: JSONValue)
}

extension WrappedText {
    /// A title, with the id behind it if there is one.
    static func heading(_ title: String, id: String?, width: Int) -> [StyledLine] {
        guard let id else { return lines(title, .bold, width: width) }
        let lines = lines(title, .bold, width: width - id.count - 3)
        var last = lines.last ?? ""
        last.append("  ")
        last.append("#\(id)", .dim)
        return lines.dropLast() + [last]
    }
}

extension MessageLayout {
    init(width: Int) {
        self.init(program: "movies", width: width)
    }
}
