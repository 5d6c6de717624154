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

private struct PosterTitle {
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

private struct PosterMotif {
    /// Selects the pattern and its proportions. Consecutive numbers select different patterns.
    let number: Int

    var svg: String {
        switch number % 4 {
        case 0: moon
        case 1: rays
        case 2: skyline
        default: rings
        }
    }

    private var moon: String {
        let x = 150 + spread(200, step: 7)
        let stars = (0..<18).map { index in
            let (x, y) = (40 + spread(420, step: 31 + index * 53), 40 + spread(330, step: 17 + index * 71))
            return #"<circle cx="\#(x)" cy="\#(y)" r="\#(1 + index % 3)" fill-opacity="0.7"/>"#
        }
        return stars.joined() + #"<circle cx="\#(x)" cy="230" r="\#(80 + spread(50, step: 13))" fill-opacity="0.9"/>"#
    }

    private var rays: String {
        let x = 120 + spread(260, step: 11)
        let rays = stride(from: 0, to: 1000, by: 150).map { left in
            #"<polygon points="\#(x),360 \#(left - 250),24 \#(left - 180),24" fill-opacity="0.22"/>"#
        }
        return rays.joined() + #"<circle cx="\#(x)" cy="360" r="56" fill-opacity="0.9"/>"#
    }

    private var skyline: String {
        let towers = (0..<9).map { index in
            let height = 90 + spread(240, step: 19 + index * 37)
            return
                #"<rect x="\#(26 + index * 50)" y="\#(400 - height)" width="44" height="\#(height)" fill-opacity="0.3"/>"#
        }
        return towers.joined() + #"<circle cx="\#(110 + spread(280, step: 5))" cy="110" r="38" fill-opacity="0.9"/>"#
    }

    private var rings: String {
        let (x, y) = (140 + spread(220, step: 23), 170 + spread(110, step: 29))
        let rings = (1...3).map { index in
            #"<circle cx="\#(x)" cy="\#(y)" r="\#(index * 80)" fill="none" stroke-width="30" stroke-opacity="0.\#(9 - 2 * index)"/>"#
        }
        return rings.joined() + #"<circle cx="\#(x)" cy="\#(y)" r="20"/>"#
    }

    /// Below `bound`. It looks random, but is always the same for one motif and one step.
    private func spread(_ bound: Int, step: Int) -> Int {
        let input = UInt64(truncatingIfNeeded: number &* 1009 &+ step) &* SplitMix64.increment
        return Int(SplitMix64.mixed(input) % UInt64(bound))
    }
}

private struct PosterPalette {
    let sky: String
    /// Dark enough for white letters.
    let ground: String
    let light: String

    init(_ genre: Genre?) {
        switch genre {
        case .action, .thriller: self.init("#8c1c13", "#1b0a0a", "#f2a65a")
        case .adventure, .western: self.init("#c4622d", "#3a1f0f", "#ffd27d")
        case .animation, .family: self.init("#2a6fb5", "#16264f", "#ffd84d")
        case .comedy: self.init("#d98a1f", "#5a2a0c", "#fff1a8")
        case .crime, .mystery: self.init("#34435e", "#0c111c", "#e6c229")
        case .documentary, .history: self.init("#6b705c", "#26271f", "#e9dcc0")
        case .drama: self.init("#4a4e69", "#17171f", "#f2e9e4")
        case .fantasy: self.init("#5a3d8a", "#180f2e", "#b8f2e6")
        case .horror: self.init("#2b2b2b", "#050505", "#c1121f")
        case .music: self.init("#a4286a", "#2b0a24", "#ffc8dd")
        case .romance: self.init("#b5475f", "#3b0f1c", "#ffe5d9")
        case .scienceFiction: self.init("#0f4c5c", "#04141c", "#7ae7ff")
        case .war: self.init("#4d5a3a", "#14170d", "#d9d2a7")
        case .televisionMovie, nil: self.init("#3d5a80", "#141d2b", "#98c1d9")
        }
    }

    private init(_ sky: String, _ ground: String, _ light: String) {
        self.sky = sky
        self.ground = ground
        self.light = light
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
