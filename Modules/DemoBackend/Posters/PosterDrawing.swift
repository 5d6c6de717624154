/// The poster of a movie, drawn as SVG.
///
/// It shows the title, the year and the directors over a pattern in the colors of the first genre. A movie always has the
/// same poster.
struct PosterDrawing: Sendable {
    let movie: Movie
    /// In pixels. The height is 1.5 times the width.
    let width: Int

    /// The coordinate system is 500 by 750 units, whatever the width.
    var svg: String {
        let palette = PosterPalette(movie.genres.first)
        return """
            <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(width * 3 / 2)" viewBox="0 0 500 750" \
            role="img">
            <title>\(movie.title.escapedForXML) (\(year))</title>
            <defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1">\
            <stop offset="0" stop-color="\(palette.sky)"/><stop offset="1" stop-color="\(palette.ground)"/>\
            </linearGradient></defs>
            <rect width="500" height="750" fill="url(#sky)"/>
            <svg x="24" y="24" width="452" height="702" viewBox="24 24 452 702" fill="\(palette.light)" \
            stroke="\(palette.light)" stroke-width="0">
            \(PosterMotif(number: movie.id).svg)
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

    /// From the bottom up: the last line is directly above the directors.
    private var titleLines: String {
        let layout = PosterTitle(movie.title)
        let height = layout.fontSize * 11 / 10
        return layout.lines.enumerated().map { index, line in
            let y = 620 - (layout.lines.count - 1 - index) * height
            return """
                <text x="50" y="\(y)" font-size="\(layout.fontSize)" font-weight="bold">\(line.escapedForXML)</text>
                """
        }.joined(separator: "\n")
    }

    private var year: String {
        String(movie.releaseDate.prefix(4))
    }

    private var directors: String {
        let names = movie.directors.joined(separator: ", ")
        let fits = names.count <= 34 || movie.directors.count == 1
        return fits ? names : movie.directors.prefix(1).joined() + " and others"
    }
}

struct PosterTitle: Sendable, Hashable {
    private static let width = 400
    private static let maximumLineCount = 3

    let lines: [String]
    let fontSize: Int

    init(_ title: String) {
        let words = title.split(separator: " ").map(String.init)
        let smallest = 30
        var size = 66
        var lines = Self.lines(of: words, lettersPerLine: Self.letters(of: size))
        while size > smallest,
            lines.count > Self.maximumLineCount || lines.contains(where: { $0.count > Self.letters(of: size) })
        {
            size -= 6
            lines = Self.lines(of: words, lettersPerLine: Self.letters(of: size))
        }
        self.lines = lines
        fontSize = size
    }

    /// The width of a bold letter is about 0.6 times its height.
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
    /// The string as XML text (XML 1.0, sections 2.2 and 2.4).
    ///
    /// Markup is escaped, white space becomes spaces, and characters that XML does not allow are left out.
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
