/// Splits Swift code into tokens.
///
/// It knows just enough of the language to separate code from comments and strings. It reads regular expressions between
/// bare slashes as code.
struct Tokenizer {
    private let characters: [Character]
    private var position = 0
    private var line = 1
    private var followsSpace = true
    private var tokens: [Token] = []

    private init(_ text: String) {
        characters = Array(text)
    }

    static func tokens(of text: String) -> [Token] {
        var tokenizer = Tokenizer(text)
        tokenizer.readCode(untilClosingParenthesis: false)
        return tokenizer.tokens
    }

    static func isWordCharacter(_ character: Character) -> Bool {
        character.isLetter || character.isNumber || character == "_" || character == "$"
    }

    /// Reads to the end of the file or, if asked to, past the parenthesis that closes the one at the current position.
    private mutating func readCode(untilClosingParenthesis: Bool) {
        var depth = 0
        while let character = peek() {
            if character == "/" && peek(1) == "/" {
                skipLineComment()
            } else if character == "/" && peek(1) == "*" {
                skipBlockComment()
            } else if character == "\"" || character == "#",
                let delimiter = StringDelimiter(at: position, in: characters)
            {
                skipString(delimiter)
            } else if character.isWhitespace {
                advance()
                followsSpace = true
            } else {
                if character == "(" { depth += 1 }
                if character == ")" { depth -= 1 }
                readToken(from: character)
                if untilClosingParenthesis && depth == 0 { return }
            }
        }
    }

    private mutating func readToken(from first: Character) {
        let start = position
        advance()
        if first == "`" {
            while let character = peek(), character != "`", !character.isNewline { advance() }
            if peek() == "`" { advance() }
        } else if first == "#" || Self.isWordCharacter(first) {
            while let character = peek(), Self.isWordCharacter(character) { advance() }
        }
        tokens.append(Token(text: String(characters[start..<position]), line: line, followsSpace: followsSpace))
        followsSpace = false
    }

    private mutating func skipLineComment() {
        while let character = peek(), !character.isNewline { advance() }
        followsSpace = true
    }

    /// Block comments nest in Swift.
    private mutating func skipBlockComment() {
        var depth = 0
        repeat {
            if peek() == "/" && peek(1) == "*" {
                depth += 1
                advance(2)
            } else if peek() == "*" && peek(1) == "/" {
                depth -= 1
                advance(2)
            } else {
                advance()
            }
        } while depth > 0 && peek() != nil
        followsSpace = true
    }

    /// Stops at the end of the line if a string of one line is not closed, so that no code after it is lost.
    private mutating func skipString(_ delimiter: StringDelimiter) {
        advance(delimiter.opening.count)
        while let character = peek() {
            if hasPrefix(delimiter.closing) { return advance(delimiter.closing.count) }
            if character.isNewline && !delimiter.spansLines { return }
            if hasPrefix(delimiter.escape) {
                advance(delimiter.escape.count)
                if peek() == "(" { readCode(untilClosingParenthesis: true) } else { advance() }
            } else {
                advance()
            }
        }
    }

    private func peek(_ distance: Int = 0) -> Character? {
        position + distance < characters.count ? characters[position + distance] : nil
    }

    private func hasPrefix(_ prefix: [Character]) -> Bool {
        characters[position...].starts(with: prefix)
    }

    private mutating func advance(_ count: Int = 1) {
        for _ in 0..<count {
            if peek()?.isNewline == true { line += 1 }
            position += 1
        }
    }
}

/// A word, a name in backticks, a directive such as `#if`, or one other character of Swift code.
///
/// Comments, white space and the text of string literals are not tokens; the code interpolated in a string is.
struct Token: Hashable, Sendable {
    let text: String
    /// The line in the file, counted from 1.
    let line: Int
    /// Whether white space, a comment or the start of the file comes before it.
    let followsSpace: Bool

    /// The text without backticks.
    var name: String { text.hasPrefix("`") ? text.filter { $0 != "`" } : text }

    var isWord: Bool { text.first.map(Tokenizer.isWordCharacter) ?? false || text.first == "`" }
}

/// The delimiters of a string literal or of a regular expression literal such as `#/a/#`.
private struct StringDelimiter {
    let opening: [Character]
    let closing: [Character]
    /// The characters that begin an escape: a backslash and as many number signs as the opening has.
    let escape: [Character]
    let spansLines: Bool

    /// Returns `nil` if no such literal begins at the position.
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
