package import Domain
import DomainKit
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
        service = backend.name
        address = moviePages.map { "\($0)\(details.movie.id)" }
        self.width = width
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
            heading + facts + ownState + people,
            overview.isEmpty ? [StyledLine("  No overview.", .dim)] : overview,
            WatchOptionsRenderer(details.watchOptions).lines(region: region, width: width),
            production,
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
        labelled([
            ("Trailer", details.trailer?.address),
            ("View on IMDb", details.imdbID.map { "https://www.imdb.com/title/\($0)/" }),
            ("View on \(service)", address),
        ])
    }

    private static func joined(_ blocks: [[StyledLine]]) -> [StyledLine] {
        Array(blocks.filter { !$0.isEmpty }.joined(separator: [""]))
    }

    private var heading: [StyledLine] {
        let year = movie.releaseDate.map { " (\($0.year))" } ?? ""
        return WrappedText.heading(MovieTitle.text(movie) + year, id: movie.id.description, width: width)
    }

    private var facts: [StyledLine] {
        let facts = [
            movie.rating.map(rating),
            details.runtime.map(NumberFormat.runtime),
            details.genres.isEmpty ? nil : MovieDetailsField.genres.text(in: details, library, region: region),
            details.status == "Released" ? nil : details.status,
        ]
        return WrappedText.lines(facts.compactMap { $0 }.joined(separator: " • "), width: width)
            + WrappedText.lines(details.tagline, .dim, width: width)
    }

    private var ownState: [StyledLine] {
        guard let state = library.state(of: movie.id) else { return [] }
        let waiting = library.waitingParts(of: movie.id)
        let facts: [(part: AccountState.Part, text: String?, removed: String)] = [
            (.rating, state.rating.map { "Your rating: \($0)" }, "Your rating is removed"),
            (.watchlist, state.isOnWatchlist == true ? "On your watchlist" : nil, "Off your watchlist"),
            (.favorite, state.isFavorite == true ? "One of your favorites" : nil, "Off your favorites"),
        ]
        let texts = facts.compactMap { part, text, removed in
            waiting.contains(part) ? "\(text ?? removed) (not sent yet)" : text
        }
        return WrappedText.lines(texts.joined(separator: " • "), width: width)
    }

    private var people: [StyledLine] {
        labelled([
            (details.directors.count == 1 ? "Director" : "Directors", details.directors.joined(separator: ", ")),
            ("Cast", details.cast.joined(separator: ", ")),
        ])
    }

    private var production: [StyledLine] {
        let countries = MovieDetailsField.countries.text(in: details, library, region: region)
        return labelled([
            ("Collection", details.collection?.name),
            (details.countries.count == 1 ? "Country" : "Countries", countries),
            ("Budget", details.budget.map { "$\(NumberFormat.grouped($0))" }),
            ("Revenue", details.revenue.map { "$\(NumberFormat.grouped($0))" }),
        ])
    }

    /// Those without a text are left out.
    private func labelled(_ lines: [(label: String, text: String?)]) -> [StyledLine] {
        lines.flatMap { label, text in
            text.map { $0.isEmpty ? [] : WrappedText.lines("\(label): \($0)", width: width) } ?? []
        }
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

    private func rating(_ rating: Rating) -> String {
        let votes = rating.votes == 1 ? "1 vote" : "\(NumberFormat.grouped(rating.votes)) votes"
        return "★ \(NumberFormat.rating(rating)) (\(votes))"
    }
}
