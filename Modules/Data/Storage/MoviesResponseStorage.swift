/// Keeps the pages of lists of movies, as the service answered them.
typealias MoviesResponseStorage = DocumentStorage<MoviesPageDTO>
