import Domain
import DomainKit

/// TMDB's document of a page of movies.
enum PageJSON {
    /// Movies with these titles and with the numbers from 1 on.
    static func titled(_ titles: String..., page: Int = 1) -> String {
        rows(titles.enumerated().map { #"{"id":\#($0.offset + 1),"title":"\#($0.element)"}"# }, page: page)
    }

    /// Movies of the JSON documents in `rows`.
    ///
    /// - Parameter total: How many movies the list has, or `nil` for those of the page.
    static func rows(_ rows: [String], page: Int = 1, of totalPages: Int = 1, total: Int? = nil) -> String {
        """
        {"page":\(page),"results":[\(rows.joined(separator: ","))],"total_pages":\(totalPages),\
        "total_results":\(total ?? rows.count)}
        """
    }
}

extension FetchEvent {
    /// The event in short: `cached A`, `service A`, `cache A`, `failed notCached`, `failed unreachable (refused) with A`.
    func summary(of text: (Value) -> String) -> String {
        switch self {
        case .cached(let cached): "cached " + text(cached.value)
        case .finished(let cached, let origin): "\(origin) " + text(cached.value)
        case .failed(let error, let cached?): "failed \(Self.name(of: error)) with " + text(cached.value)
        case .failed(let error, nil): "failed " + Self.name(of: error)
        }
    }

    private static func name(of error: RepositoryError) -> String {
        guard case .service(let failure) = error else { return "\(error)" }
        let name = Mirror(reflecting: failure).children.first?.label
        return name.map { "\($0) (\(failure))" } ?? "\(failure)"
    }
}

extension AsyncStream where Element == FetchEvent<MoviesPage> {
    /// The events in short, with the titles of the movies.
    func summaries() async -> [String] {
        await reduce(into: []) { summaries, event in
            summaries.append(event.summary { $0.items.map(\.title).joined(separator: ",") })
        }
    }
}
