/// What `--version` says.
enum Version {
    static let number = "1.0.0"

    /// The attribution is the sentence that TMDB asks for (https://www.themoviedb.org/api-terms-of-use).
    static let text = """
        movies \(number)
        This product uses the TMDB API but is not endorsed or certified by TMDB.
        """
}
