/// How much room JSON takes.
package enum JSONLayout: Sendable, Hashable {
    /// One line, for programs.
    case compact
    /// A member or an element a line, indented by two spaces, for people.
    case pretty
}
