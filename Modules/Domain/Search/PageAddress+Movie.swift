import DomainKit

extension PageAddress {
    /// Returns the movie whose page this is.
    ///
    /// - Throws: `invalidInput` if it is the page of something else, or cannot be read.
    func reference(in catalogue: PublicCatalogue) throws(RepositoryError) -> MovieReference {
        if isOn(catalogue.site) { return try cataloguePage(catalogue) }
        if isOn("imdb.com") { return try imdb() }
        if isOn("letterboxd.com") { return try letterboxd() }
        if isOn("boxd.it") {
            throw .invalidInput(
                reason: "'\(text)' is a short link, which only Letterboxd can read. "
                    + "Open it in a browser, and give the address that it leads to."
            )
        }
        throw .invalidInput(reason: "'\(text)' is not the address of a film at \(catalogue.name), IMDb or Letterboxd.")
    }

    /// `/movie/268`, `/movie/268-batman`, `/movie/268-batman/cast`
    ///
    /// If the catalogue is not in use, the title in the address is all that it says.
    private func cataloguePage(_ catalogue: PublicCatalogue) throws(RepositoryError) -> MovieReference {
        guard path.first == "movie", path.count > 1 else { throw notFilm() }
        let parts = path[1].split(separator: "-", maxSplits: 1)
        guard let id = parts.first.flatMap({ Int($0) }).flatMap(MovieID.init) else { throw notFilm() }
        guard !catalogue.isInUse else { return MovieReference(id: id) }
        // The words of a title in other letters are percent-encoded. Such a title is left out.
        let title = parts.count > 1 && !parts[1].contains("%") ? parts[1].replacing("-", with: " ") : ""
        guard let title = try? SearchText(String(title)) else {
            throw .invalidInput(
                reason: "The demo has ids of its own, so \(catalogue.name)'s \(id) names none of its films. "
                    + "Name the film by its title."
            )
        }
        return MovieReference(title: title, isFromAddress: true)
    }

    /// `/title/tt0096895/reviews`, `/de/title/tt0096895`
    private func imdb() throws(RepositoryError) -> MovieReference {
        guard let index = path.prefix(2).firstIndex(of: "title"), path.count > index + 1,
            let id = try? IMDbID(path[index + 1])
        else { throw notFilm() }
        return MovieReference(imdbID: id)
    }

    /// `/film/batman-1989`, `/someone/film/batman-1989/1`
    ///
    /// Letterboxd adds the year only to tell films of the same title apart, so a number at the end may be part of the title.
    private func letterboxd() throws(RepositoryError) -> MovieReference {
        guard let index = path.prefix(2).firstIndex(of: "film"), path.count > index + 1 else { throw notFilm() }
        let title = path[index + 1].replacing("-", with: " ")
        return MovieReference(title: try SearchText(title), isFromAddress: true)
    }

    private func notFilm() -> RepositoryError {
        let kinds = [
            "tv": "a series", "person": "a person", "name": "a person", "collection": "a collection", "list": "a list",
        ]
        let kind = path.prefix(2).compactMap { kinds[$0.lowercased()] }.first
        return .invalidInput(
            reason: kind.map { "'\(text)' is the address of \($0), not of a film." }
                ?? "'\(text)' is not the address of a film."
        )
    }
}
