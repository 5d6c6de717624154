/// What a service responds that does as TMDB.
package enum ServiceJSON {
    /// The access token. It must appear in no output and no file.
    package static let token = "eyJcanary-5f3a"

    /// A page of films with these titles and successive ids.
    package static func page(
        _ titles: String...,
        page: Int = 1,
        totalPages: Int = 1,
        totalResults: Int? = nil,
        firstID: Int = 1
    ) -> String {
        Self.page(titles, page: page, totalPages: totalPages, totalResults: totalResults, firstID: firstID)
    }

    package static func page(
        _ titles: [String],
        page: Int = 1,
        totalPages: Int = 1,
        totalResults: Int? = nil,
        firstID: Int = 1
    ) -> String {
        let rows = titles.enumerated().map { index, title in
            """
            {"adult": false, "genre_ids": [18], "id": \(firstID + index), "original_language": "en",
             "original_title": "\(title)", "overview": "", "popularity": 1.5, "poster_path": null,
             "release_date": "1989-06-23", "title": "\(title)", "vote_average": 7.25, "vote_count": 12}
            """
        }
        return """
            {"page": \(page), "results": [\(rows.joined(separator: ","))],
             "total_pages": \(totalPages), "total_results": \(totalResults ?? titles.count)}
            """
    }
}
