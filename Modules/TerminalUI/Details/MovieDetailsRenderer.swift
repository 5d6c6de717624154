package import Domain
package import Presentation
package import PresentationKit
package import TerminalKit

/// Shows the details of a movie, in the width of a terminal or of a part of its screen.
package struct MovieDetailsRenderer: FetchedRenderer, Sendable {
    private static let relatedLimit = 5

    private let details: MovieDetails
    private let library: UserLibrary
    private let region: Region?
    private let service: String
    private let address: String?
    private let width: Int
    private let isWhole: Bool
    private let regionAdvice: String

    /// - Parameters:
    ///   - moviePages: The address of the service's movie pages, without the id at its end. `nil` if it has none.
    ///   - isWhole: Whether the details have come. If not, what is missing may be there.
    ///   - regionAdvice: What shows without a region: how to set it.
    package init(
        _ details: MovieDetails,
        _ library: UserLibrary,
        region: Region?,
        backend: Backend,
        moviePages: String?,
        width: Int,
        isWhole: Bool = true,
        regionAdvice: String = "To see where to watch it, add --region, or set it once: movies config set region DE"
    ) {
        self.details = details
        self.library = library
        self.region = region
        service = backend.name
        address = moviePages.map { "\($0)\(details.movie.id)" }
        self.width = width
        self.isWhole = isWhole
        self.regionAdvice = regionAdvice
    }

    private var movie: Movie { details.movie }

    package var lines: [StyledLine] { Self.joined([body, related, addresses]) }

    /// Then a line with `--`, and the overview.
    package var tabSeparated: [String] {
        let lines: [(name: String, value: String)] = MovieDetailsField.ofLines.flatMap { field in
            let line = (field.label, field.text(in: details, library, region: region))
            return switch field {
            case .posterPath: [line, ("url", address ?? "")]
            case .whereToWatch: WatchOptionsRenderer(details.watchOptions).fields(region: region)
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

/// Fields that are not known are left out. A screen puts the related movies between `body` and `addresses` in a form of its own.
extension MovieDetailsRenderer {
    var body: [StyledLine] {
        let mark = details.isOverviewInEnglish ? "In English: " : ""
        let overview = WrappedText.lines(mark + movie.overview, width: width, indent: 2)
        return Self.joined([
            heading + joined(shown(.rating, .runtime, .genres, .status).map(\.text))
                + WrappedText.lines(details.tagline, .dim, width: width)
                + joined(MovieDetailsField.ownState(of: movie.id, library)) + labelled(shown(.directors, .cast)),
            overview.isEmpty && isWhole ? [StyledLine("  No overview.", .dim)] : overview,
            WatchOptionsRenderer(details.watchOptions).lines(region: region, advice: regionAdvice, width: width),
            labelled(shown(.collection, .countries, .budget, .revenue)),
        ])
    }

    private var related: [StyledLine] {
        // The service repeats movies in the two lists.
        let similar = details.similar.filter { !details.recommended.contains($0) }
        return [("Recommended:", details.recommended), ("Similar:", similar)].flatMap { label, movies in
            let names = movies.prefix(Self.relatedLimit).map(MovieLabel.textWithID)
            return names.isEmpty ? [] : listed(label, names)
        }
    }

    var addresses: [StyledLine] {
        labelled(shown(.trailer, .imdbId) + (address.map { [("View on \(service)", $0)] } ?? []))
    }

    private static func joined(_ blocks: [[StyledLine]]) -> [StyledLine] {
        Array(blocks.filter { !$0.isEmpty }.joined(separator: [""]))
    }

    private var heading: [StyledLine] {
        let year = movie.releaseDate.map { " (\($0.year))" } ?? ""
        return WrappedText.heading(MovieTitle.text(movie) + year, id: movie.id.description, width: width)
    }

    private func shown(_ fields: MovieDetailsField...) -> [(label: String, text: String)] {
        fields.map { $0.shown(in: details) }.filter { !$0.text.isEmpty }
    }

    private func labelled(_ lines: [(label: String, text: String)]) -> [StyledLine] {
        lines.flatMap { WrappedText.lines("\($0.label): \($0.text)", width: width) }
    }

    private func joined(_ facts: [String]) -> [StyledLine] {
        WrappedText.lines(facts.joined(separator: " • "), width: width)
    }

    /// Broken between names. Lines after the first are indented.
    private func listed(_ label: String, _ names: [String]) -> [StyledLine] {
        var lines = [label]
        for (index, name) in names.enumerated() {
            let name = index == names.count - 1 ? name : "\(name) •"
            let line = "\(lines[lines.count - 1]) \(name)"
            if DisplayWidth.columns(of: line) <= width {
                lines[lines.count - 1] = line
            } else {
                lines.append("  \(name)")
            }
        }
        return lines.flatMap { line in
            DisplayWidth.columns(of: line) <= width
                ? [StyledLine(line)] : WrappedText.lines(line, width: width, indent: 2)
        }
    }
}
