/// One cell of a table: its text, and what is put around it once its width is known.
struct TableCell {
    let text: String
    let decorate: (String) -> String

    /// - Parameter text: May come from outside; it is made harmless here.
    init(_ text: String, decorate: @escaping (String) -> String = { $0 }) {
        self.text = TerminalText(text).value
        self.decorate = decorate
    }

    /// Cut to `columns`, decorated, and padded to them unless it ends its line.
    func drawn(in columns: Int, isLast: Bool) -> String {
        let shown = text.truncated(to: columns)
        let padding = isLast ? "" : String(repeating: " ", count: max(0, columns - DisplayWidth.columns(of: shown)))
        return decorate(shown) + padding
    }
}
