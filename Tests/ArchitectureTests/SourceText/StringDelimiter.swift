/// How a string or extended regular expression literal begins, ends and escapes.
struct StringDelimiter {
    let opening: [Character]
    let closing: [Character]
    /// What comes before an escaped character: it takes as many number signs as the opening.
    let escape: [Character]
    let spansLines: Bool

    /// Nil when no such literal begins at the position.
    init?(at position: Int, in characters: [Character]) {
        let signs = Array(characters[position...].prefix { $0 == "#" })
        let rest = characters[(position + signs.count)...]
        let mark: [Character]
        if rest.starts(with: "\"\"\""), signs.isEmpty || rest.dropFirst(3).first?.isNewline == true {
            // `#"""#` is a string of one quotation mark.
            mark = ["\"", "\"", "\""]
        } else if rest.first == "\"" {
            mark = ["\""]
        } else if rest.first == "/", !signs.isEmpty {
            mark = ["/"]
        } else {
            return nil
        }
        opening = signs + mark
        closing = mark + signs
        escape = ["\\"] + (mark == ["/"] ? [] : signs)
        spansLines = mark.count == 3 || mark == ["/"]
    }
}
