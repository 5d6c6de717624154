import Domain

/// The envelope that TMDB puts around every list of movies; also the form in which a page is stored.
struct MoviesPageDTO: StoredDocument {
    let page: Int
    let totalPages: Int
    let totalResults: Int
    let results: [MovieDTO]
    /// Rows of the answer that are no movies. Not part of the document.
    let unreadableRows: Int

    enum CodingKeys: String, CodingKey {
        case page, results
        case totalPages = "total_pages"
        case totalResults = "total_results"
    }

    init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: CodingKeys.self)
        page = try fields.decode(Int.self, forKey: .page)
        totalPages = try fields.decode(Int.self, forKey: .totalPages)
        totalResults = try fields.decode(Int.self, forKey: .totalResults)
        let rows = try fields.decode(LossyArray<MovieDTO>.self, forKey: .results)
        results = rows.elements
        unreadableRows = rows.unreadableCount
    }

    init(_ page: MoviesPage) {
        self.page = page.page.value
        totalPages = page.totalPages
        totalResults = page.totalResults
        results = page.movies.map(MovieDTO.init)
        unreadableRows = 0
    }

    /// The answer to the question for one page. Leaves out movies for adults unless `includesAdult`: some lists of TMDB
    /// have no parameter for it. Rows that could not be read are reported.
    ///
    /// Throws `invalidResponse` for another page, which a walk from page to page would never end with, and where no row at
    /// all could be read.
    func toDomain(
        answering page: PageNumber,
        includesAdult: Bool,
        warnings: any WarningReporter
    ) throws(MoviesError) -> MoviesPage {
        let answer = try toDomain(includesAdult: includesAdult)
        guard answer.page == page else {
            throw .invalidResponse(reason: "it is page \(answer.page.value) where page \(page.value) was asked for")
        }
        if unreadableRows > 0 {
            if results.isEmpty { throw .invalidResponse(reason: "none of its films can be read") }
            warnings.report(.unreadableRows(count: unreadableRows))
        }
        return answer
    }

    /// A page that was stored: what cannot be read or was not wanted was left out before.
    func toDomain() throws(MoviesError) -> MoviesPage {
        try toDomain(includesAdult: true)
    }

    func toDomain(includesAdult: Bool) throws(MoviesError) -> MoviesPage {
        guard let page = try? PageNumber(page), totalPages >= 0, totalResults >= 0 else {
            throw .invalidResponse(reason: "the page numbers make no sense")
        }
        return MoviesPage(
            page: page,
            totalPages: totalPages,
            totalResults: totalResults,
            movies: results.filter { includesAdult || $0.isAdult != true }.compactMap { $0.toDomain() }
        )
    }
}
