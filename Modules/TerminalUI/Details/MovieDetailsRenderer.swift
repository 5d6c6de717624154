package import Domain
package import Presentation
package import PresentationKit
package import TerminalKit

/// Shows the details of a movie, in the width of a terminal or of a part of its screen.
package struct MovieDetailsRenderer: FetchedRenderer, Sendable {
    private static let relatedLimit = 5
    /// Longer lines are tiring to read.
    private static let mostColumns = 100
    private static let leastColumnsForLabels = 50
    private static let leastColumnsForBars = 24
    static let labelColumns = 12
    private static let barColumns = 10
    private static let briefCast = 3

    let details: MovieDetails
    private let library: UserLibrary
    let region: Region?
    private let backend: Backend
    private let address: String?
    let width: Int
    /// Whether the details have come. If not, what is missing may be there.
    var isWhole = true
    /// Whether what is missing may still come.
    var isLoading = false
    /// The key that chooses the region in browse, which shows no ids, and only the first of the cast if there is little room. `nil`
    /// outside of browse.
    var regionKey: String?

    /// - Parameter moviePages: The address of the service's movie pages, without the id at its end. `nil` if it has none.
    package init(
        _ details: MovieDetails,
        _ library: UserLibrary,
        region: Region?,
        backend: Backend,
        moviePages: String?,
        width: Int
    ) {
        self.details = details
        self.library = library
        self.region = region
        self.backend = backend
        address = moviePages.map { "\($0)\(details.movie.id)" }
        self.width = min(width, Self.mostColumns)
    }

    private var movie: Movie { details.movie }

    package var lines: [StyledLine] {
        Array((text + [related] + facts).filter { !$0.isEmpty }.joined(separator: [""]))
    }

    /// Then a line with `--`, and the overview.
    package var tabSeparated: [String] {
        let lines: [(name: String, value: String)] = MovieDetailsField.ofLines.flatMap { field in
            let line = (field.label, field.text(in: details, library, region: region))
            return switch field {
            case .posterPath: [line, ("url", address ?? "")]
            case .whereToWatch: watchFields
            default: [line]
            }
        }
        return lines.map { TerminalText.tabSeparated(["\($0.name):", $0.value]) }
            + ["--", TerminalText(movie.overview).value]
    }

    package func json(fields: [MovieDetailsField]) -> (name: String, value: JSONValue) {
        ("movie", .object(fields.map { ($0.rawValue, $0.value(in: details, library, region: region)) }))
    }
}

/// Fields that are not known are left out. A screen puts the related movies between `text` and `facts` in a form of its own.
extension MovieDetailsRenderer {
    /// Blocks, of which some may be empty.
    var text: [[StyledLine]] {
        [head, scores, people.isEmpty && isLoading ? loading([18, 26]) : people, watchOptions, overview]
    }

    var facts: [[StyledLine]] {
        let pages = shown(.trailer, .imdbId) + (address.map { [(backend.name, $0)] } ?? [])
        return [labelled(shown(.collection, .countries, .budget, .revenue)), labelled(pages)]
    }

    var hasLabels: Bool { width >= Self.leastColumnsForLabels }

    private var head: [StyledLine] {
        let title = MovieTitle.text(movie) + movie.yearInBrackets
        let facts =
            [shown(.runtime).first?.text] + details.genres.map(\.name) + [shown(.status).first?.text]
            + details.countries.map(\.code)
        return WrappedText.heading(title, id: regionKey == nil ? movie.id.description : nil, width: width)
            + WrappedText.lines(details.tagline, .dim, width: width)
            + parted(facts.compactMap { $0 }.map { ($0, .plain) }, after: "")
    }

    private var people: [StyledLine] {
        people(.directors, "by ", details.directors)
            + people(.cast, "with ", details.cast, limit: regionKey != nil && !hasLabels ? Self.briefCast : .max)
    }

    /// So many of the names, and how many more there are.
    private func people(_ field: MovieDetailsField, _ short: String, _ names: [String], limit: Int = .max)
        -> [StyledLine]
    {
        let label = hasLabels ? field.shown(in: details).label.padded(to: Self.labelColumns) : short
        let more = names.count > limit ? [("+\(names.count - limit)", TextStyle.plain)] : []
        let parts = names.prefix(limit).map { ($0, TextStyle.accent) } + more
        return parted(parts, after: StyledLine(label, .dim))
    }

    private var overview: [StyledLine] {
        let mark = details.isOverviewInEnglish ? "In English: " : ""
        guard movie.overview.isEmpty else { return WrappedText.lines(mark + movie.overview, width: width) }
        if isLoading { return loading([width, width, width / 2]) }
        return isWhole ? [StyledLine("No overview.", .dim)] : []
    }

    private func loading(_ columns: [Int]) -> [StyledLine] {
        columns.map { StyledLine(String(repeating: "░", count: max(0, min($0, width))), .dim) }
    }

    private func shown(_ fields: MovieDetailsField...) -> [(label: String, text: String)] {
        fields.map { $0.shown(in: details) }.filter { !$0.text.isEmpty }
    }

    private func labelled(_ lines: [(label: String, text: String)]) -> [StyledLine] {
        lines.flatMap { label, text in
            guard hasLabels else { return WrappedText.lines("\(label): \(text)", width: width) }
            let texts = WrappedText.lines(text, width: width - Self.labelColumns)
            return texts.enumerated().map { index, text in
                var line = StyledLine((index == 0 ? label : "").padded(to: Self.labelColumns), .dim)
                line.append(text)
                return line
            }
        }
    }

    private func parted(_ texts: [(String, TextStyle)], after label: StyledLine) -> [StyledLine] {
        let items = texts.map { (gap: " · ", item: StyledLine(TerminalText($0).value, $1)) }
        return WrappedText.lines(after: label, items, width: width)
    }
}

/// The rating of the service, and what the user has made of the movie.
extension MovieDetailsRenderer {
    private var ratingLabel: String { backend == .demo ? MovieField.rating.heading : backend.name }

    private var scores: [StyledLine] {
        let rating = movie.rating.map { rating in
            let count = Int(rating.average.rounded())
            var bar = StyledLine(String(repeating: "█", count: count), .rating(rating))
            bar.append(String(repeating: "░", count: Self.barColumns - count), .dim)
            let votes = rating.votes == 1 ? "1 vote" : "\(NumberFormat.grouped(rating.votes)) votes"
            let value = StyledLine(NumberFormat.rating(rating), .rating(rating))
            return score(ratingLabel, bar: bar, value: value, rest: StyledLine(votes))
        }
        return (rating ?? []) + own
    }

    private var own: [StyledLine] {
        let (state, unknown) = (library.state(of: movie.id), library.unknownParts(of: movie.id))
        guard state != nil || !unknown.isEmpty else { return [] }
        let stars = state?.rating.map { rating in
            let (halves, stars) = (Int(rating.value.rounded()), Self.barColumns / 2)
            let text = String(repeating: "★", count: halves / 2) + (halves % 2 == 1 ? "½" : "")
            return StyledLine(text + String(repeating: "☆", count: stars - text.count), .gold)
        }
        let lists = [AccountState.Part.watchlist, .favorite].compactMap { MovieField.mark($0, of: movie.id, library) }
        let more = unknown.isEmpty || unknown.contains(.rating) ? [] : [MovieField.unknownMark]
        let value = MovieField.userTexts(of: movie.id, library, [(.rating, "", "-★")], waiting: "…").first
        return score(
            "YOU",
            bar: stars ?? StyledLine(unknown.contains(.rating) ? MovieField.unknownMark : "☆☆☆☆☆", .dim),
            value: StyledLine(value ?? "", .gold),
            rest: StyledLine(marks: (lists + more).joined(separator: " "))
        )
    }

    /// Without the bar if there is little room, and with `rest` in a line of its own if it does not fit.
    private func score(_ label: String, bar: StyledLine, value: StyledLine, rest: StyledLine) -> [StyledLine] {
        let start = hasLabels ? Self.labelColumns : ratingLabel.count + 2
        let valueStart = start + (width < Self.leastColumnsForBars ? 0 : Self.barColumns + 2)
        var line = StyledLine(label.padded(to: start), .dim)
        if valueStart > start { line.append(bar) }
        if !value.pieces.isEmpty { line.pad(to: valueStart) }
        line.append(value)
        guard !rest.pieces.isEmpty else { return [line] }
        let end = max(valueStart + 6, line.columns + 1)
        guard end + rest.columns <= width else {
            return [line, rest.indented(by: max(0, min(start, width - rest.columns)))]
        }
        line.pad(to: end)
        line.append(rest)
        return [line]
    }
}

/// Movies that are related to the movie.
extension MovieDetailsRenderer {
    private static let columnGap = 4
    private static let leastColumnsForTwo = 70
    private static let mostColumnsOfRelated = 60

    /// Two lists stand beside each other if there is room.
    static func relatedColumns(width: Int) -> Int {
        width < leastColumnsForTwo ? width : min((width - columnGap) / 2, mostColumnsOfRelated)
    }

    /// A line of related movies, with the columns before it, and the place of its movie in both lists. A heading has none.
    typealias RelatedLine = (column: Int, line: StyledLine, index: Int?)

    /// The rows of the two lists with their headings.
    static func related(_ similar: [StyledLine], _ recommended: [StyledLine], width: Int) -> [[RelatedLine]] {
        let isBeside = width >= leastColumnsForTwo && !similar.isEmpty && !recommended.isEmpty
        let column = isBeside ? relatedColumns(width: width) + columnGap : 0
        let left = list("SIMILAR", similar, column: 0, first: 0)
        let right = list("FANS ALSO LIKE", recommended, column: column, first: similar.count)
        guard isBeside else {
            let gap: [[RelatedLine]] = left.isEmpty || right.isEmpty ? [] : [[]]
            return left.map { [$0] } + gap + right.map { [$0] }
        }
        return (0..<max(left.count, right.count)).map { row in
            [left, right].compactMap { $0.count > row ? $0[row] : nil }
        }
    }

    private static func list(_ heading: String, _ lines: [StyledLine], column: Int, first: Int) -> [RelatedLine] {
        guard !lines.isEmpty else { return [] }
        return [(column, StyledLine(heading, .dim), nil)] + lines.enumerated().map { (column, $1, first + $0) }
    }

    /// A line for each movie: the title and the year, and at the right the rating and the marks.
    static func relatedLines(_ movies: [Movie], _ marks: [StyledLine], columns: Int) -> [StyledLine] {
        let marksColumns = marks.map(\.columns).max() ?? 0
        let marksStart = columns - (marksColumns == 0 ? 0 : marksColumns + 2)
        return zip(movies, marks).map { movie, marks in
            let room = max(0, marksStart - 5)
            let year = movie.yearInBrackets
            let title = TerminalText(movie.title).value.truncated(to: room - year.count)
            var line = StyledLine((title + year).truncated(to: room))
            if let rating = movie.rating {
                let text = NumberFormat.rating(rating)
                line.pad(to: marksStart - text.count)
                line.append(text, .rating(rating))
            }
            guard !marks.pieces.isEmpty else { return line }
            line.pad(to: marksStart + 2)
            line.append(marks)
            return line
        }
    }

    private var related: [StyledLine] {
        func lines(_ movies: [Movie]) -> [StyledLine] {
            let ids = movies.prefix(Self.relatedLimit).map { StyledLine("#\($0.id)", .dim) }
            let columns = Self.relatedColumns(width: width) - 1
            return Self.relatedLines(movies, ids, columns: columns).map { $0.indented(by: 1) }
        }
        // The service repeats movies in the two lists.
        let similar = details.similar.filter { !details.recommended.contains($0) }
        return Self.related(lines(similar), lines(details.recommended), width: width).map { row in
            row.reduce(into: StyledLine()) { line, part in
                line.pad(to: part.column)
                line.append(part.line)
            }
        }
    }
}

extension Movie {
    /// ` (1989)`
    fileprivate var yearInBrackets: String { releaseDate.map { " (\($0.year))" } ?? "" }
}
