import Domain
import DomainKit
import Presentation
import PresentationKit
import TerminalKit

/// Fields that are not known are left out. A screen puts the related movies between `body` and `addresses` in a form of its own.
struct MovieDetailsText: Sendable {
    private static let relatedLimit = 5

    let details: MovieDetails
    let library: UserLibrary
    let region: Region?
    /// `nil` if the service has no page about the movie.
    let address: String?
    let service: String
    let width: Int

    private var movie: Movie { details.movie }

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

    var related: [StyledLine] {
        // The service repeats movies in the two lists.
        let similar = details.similar.filter { !details.recommended.contains($0) }
        return [("Recommended:", details.recommended), ("Similar:", similar)].flatMap { label, movies in
            let names = movies.prefix(Self.relatedLimit).map(Self.name)
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

    static func joined(_ blocks: [[StyledLine]]) -> [StyledLine] {
        Array(blocks.filter { !$0.isEmpty }.joined(separator: [""]))
    }

    /// `Batman Returns (1992) #364`
    static func name(of movie: Movie) -> String { "\(MovieLabel.text(movie)) #\(movie.id)" }

    private var heading: [StyledLine] {
        let id = "#\(movie.id)"
        let year = movie.releaseDate.map { " (\($0.year))" } ?? ""
        let title = WrappedText.lines(MovieTitle.text(movie) + year, .bold, width: width - id.count - 2)
        var last = title.last ?? ""
        last.append("  ")
        last.append(id, .dim)
        return title.dropLast() + [last]
    }

    private var facts: [StyledLine] {
        let facts = [
            movie.rating.map(rating),
            details.runtime.map(NumberFormat.runtime),
            details.genres.isEmpty ? nil : details.genres.map(\.name).joined(separator: ", "),
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
        labelled([
            ("Collection", details.collection?.name),
            (
                details.countries.count == 1 ? "Country" : "Countries",
                details.countries.map(\.name).joined(separator: ", ")
            ),
            ("Budget", details.budget.map { "$\(NumberFormat.grouped($0))" }),
            ("Revenue", details.revenue.map { "$\(NumberFormat.grouped($0))" }),
        ])
    }

    /// Those without a text are left out.
    private func labelled(_ lines: [(label: String, text: String?)]) -> [StyledLine] {
        lines.flatMap { line in
            line.text.map { $0.isEmpty ? [] : WrappedText.lines("\(line.label): \($0)", width: width) } ?? []
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
