/// A poster drawn for a film, as SVG: its title, year and directors over a pattern in the colours of its first genre. The
/// same film always gets the same poster.
struct PosterDrawing: Sendable {
    let film: Film
    /// In pixels; the height is half as much again.
    let width: Int

    /// A complete document. Lengths in it are parts of a sheet of 500 by 750.
    var svg: String {
        let palette = PosterPalette(film.genres.first)
        return """
            <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(width * 3 / 2)" viewBox="0 0 500 750" \
            role="img">
            <title>\(film.title.escapedForXML) (\(year))</title>
            <defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1">\
            <stop offset="0" stop-color="\(palette.sky)"/><stop offset="1" stop-color="\(palette.ground)"/>\
            </linearGradient></defs>
            <rect width="500" height="750" fill="url(#sky)"/>
            <svg x="24" y="24" width="452" height="702" viewBox="24 24 452 702" fill="\(palette.light)" \
            stroke="\(palette.light)" stroke-width="0">
            \(PosterMotif(number: film.id).svg)
            </svg>
            <rect x="24" y="24" width="452" height="702" fill="none" stroke="\(palette.light)" stroke-width="2" \
            stroke-opacity="0.6"/>
            <g fill="#ffffff" font-family="Helvetica, Arial, sans-serif">
            \(titleLines)
            <text x="52" y="664" font-size="20" fill-opacity="0.85">\(directors.escapedForXML)</text>
            <text x="52" y="698" font-size="24" letter-spacing="6" fill="\(palette.light)">\(year)</text>
            </g>
            </svg>

            """
    }

    /// The last line stands above the directors, the others above it.
    private var titleLines: String {
        let layout = PosterTitle(film.title)
        let height = layout.fontSize * 11 / 10
        return layout.lines.enumerated().map { index, line in
            let y = 620 - (layout.lines.count - 1 - index) * height
            return """
                <text x="50" y="\(y)" font-size="\(layout.fontSize)" font-weight="bold">\(line.escapedForXML)</text>
                """
        }.joined(separator: "\n")
    }

    private var year: String {
        String(film.releaseDate.prefix(4))
    }

    /// All of them where they fit on a line.
    private var directors: String {
        let names = film.directors.joined(separator: ", ")
        return names.count <= 34 ? names : film.directors.prefix(1).joined() + " and others"
    }
}

/// A title broken into lines that fit a poster, in the largest letters in which they do.
struct PosterTitle: Sendable, Hashable {
    /// What fits in width, in the letters of a poster's sheet.
    private static let width = 400
    private static let mostLines = 3

    let lines: [String]
    let fontSize: Int

    init(_ title: String) {
        let words = title.split(separator: " ").map(String.init)
        let smallest = 30
        var size = 66
        var lines = Self.lines(of: words, lettersPerLine: Self.letters(of: size))
        while size > smallest,
            lines.count > Self.mostLines || lines.contains(where: { $0.count > Self.letters(of: size) })
        {
            size -= 6
            lines = Self.lines(of: words, lettersPerLine: Self.letters(of: size))
        }
        self.lines = lines
        fontSize = size
    }

    /// A bold letter is about six tenths as wide as it is high.
    private static func letters(of size: Int) -> Int {
        width * 10 / (size * 6)
    }

    private static func lines(of words: [String], lettersPerLine: Int) -> [String] {
        words.reduce(into: []) { lines, word in
            if let line = lines.last, line.count + 1 + word.count <= lettersPerLine {
                lines[lines.count - 1] = "\(line) \(word)"
            } else {
                lines.append(word)
            }
        }
    }
}

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
