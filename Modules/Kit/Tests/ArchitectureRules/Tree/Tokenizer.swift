/// Splits Swift code into tokens.
///
/// It knows just enough of the language to separate code from comments and strings. It reads regular expressions between
/// bare slashes as code.
struct Tokenizer {
    private var rest: ArraySlice<Character>
    private var line = 1
    private var tokens: [Token] = []

    static func tokens(of text: String) -> [Token] {
        var tokenizer = Tokenizer(rest: Array(text)[...])
        tokenizer.readCode(isInterpolated: false)
        return tokenizer.tokens
    }

    static func isWordCharacter(_ character: Character) -> Bool {
        character.isLetter || character.isNumber || character == "_" || character == "$"
    }

    /// Reads to the end of the file or, in a string, past the parenthesis that closes the one at the current position.
    private mutating func readCode(isInterpolated: Bool) {
        var depth = 0
        while let character = rest.first {
            let next = rest.dropFirst().first
            if character.isWhitespace {
                advance()
            } else if character == "/" && next == "/" {
                skip { !$0.isNewline }
            } else if character == "/" && next == "*" {
                skipBlockComment()
            } else if character == "\"" || character == "#", let delimiter = StringDelimiter(at: rest) {
                skipString(delimiter)
            } else {
                readToken(from: character)
                if character == "(" { depth += 1 }
                if character == ")" { depth -= 1 }
                if isInterpolated && depth == 0 { return }
            }
        }
    }

    private mutating func readToken(from first: Character) {
        let (start, line) = (rest, line)
        advance()
        if first == "`" {
            skip { $0 != "`" && !$0.isNewline }
            advance()
        } else if first == "#" || Self.isWordCharacter(first) {
            skip(while: Self.isWordCharacter)
        }
        tokens.append(Token(text: String(start[..<rest.startIndex]), line: line))
    }

    /// Block comments nest in Swift.
    private mutating func skipBlockComment() {
        var depth = 0
        repeat {
            let step = rest.starts(with: "/*") ? 1 : rest.starts(with: "*/") ? -1 : 0
            depth += step
            advance(step == 0 ? 1 : 2)
        } while depth > 0 && !rest.isEmpty
    }

    /// Stops at the end of the line if a string of one line is not closed, so that no code after it is lost.
    private mutating func skipString(_ delimiter: StringDelimiter) {
        advance(delimiter.opening.count)
        while let character = rest.first {
            if rest.starts(with: delimiter.closing) { return advance(delimiter.closing.count) }
            if character.isNewline && !delimiter.spansLines { return }
            if rest.starts(with: delimiter.escape) {
                advance(delimiter.escape.count)
                if rest.first == "(" { readCode(isInterpolated: true) } else { advance() }
            } else {
                advance()
            }
        }
    }

    private mutating func skip(while isPart: (Character) -> Bool) {
        while let character = rest.first, isPart(character) { advance() }
    }

    private mutating func advance(_ count: Int = 1) {
        for _ in 0..<count where rest.popFirst()?.isNewline == true { line += 1 }
    }
}

/// A word, a name in backticks, a directive such as `#if`, or one other character of Swift code.
///
/// Comments, white space and the text of string literals are not tokens; the code interpolated in a string is.
struct Token: Hashable, Sendable {
    let text: String
    /// The line in the file, counted from 1.
    let line: Int

    /// The text without backticks.
    var name: String { text.hasPrefix("`") ? text.filter { $0 != "`" } : text }

    var isWord: Bool { text.first.map(Tokenizer.isWordCharacter) ?? false || text.first == "`" }
}

/// The delimiters of a string literal or of a regular expression literal such as `#/a/#`.
private struct StringDelimiter {
    let opening: String
    let closing: String
    /// The characters that begin an escape: a backslash and as many number signs as the opening has.
    let escape: String
    let spansLines: Bool

    /// Returns `nil` if no such literal begins at the position.
    init?(at position: ArraySlice<Character>) {
        let signs = String(position.prefix { $0 == "#" })
        let rest = position.dropFirst(signs.count)
        // `#"""#` is a string of one quotation mark.
        let isBlock = rest.starts(with: "\"\"\"") && (signs.isEmpty || rest.dropFirst(3).first?.isNewline == true)
        let mark = isBlock ? "\"\"\"" : rest.first == "/" ? "/" : "\""
        guard rest.starts(with: mark) else { return nil }
        opening = signs + mark
        closing = mark + signs
        escape = "\\" + (mark == "/" ? "" : signs)
        spansLines = mark != "\""
    }
}
