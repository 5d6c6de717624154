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
