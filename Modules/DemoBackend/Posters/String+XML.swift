extension String {
    /// The text as XML takes it between tags (XML 1.0, sections 2.2 and 2.4): markup escaped, what XML cannot hold left
    /// out.
    var escapedForXML: String {
        unicodeScalars.reduce(into: "") { text, scalar in
            switch scalar {
            case "&": text += "&amp;"
            case "<": text += "&lt;"
            case ">": text += "&gt;"
            case "\"": text += "&quot;"
            case "'": text += "&#39;"
            case "\t", "\n", "\r": text += " "
            case "\u{0}"..<"\u{20}", "\u{FFFE}", "\u{FFFF}": break
            default: text.unicodeScalars.append(scalar)
            }
        }
    }
}
