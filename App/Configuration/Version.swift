/// What `--version` says.
enum Version {
    static let number = "1.0.0"

    /// The sentence that TMDB asks for (https://www.themoviedb.org/api-terms-of-use).
    static let attribution = "This product uses the TMDB API but is not endorsed or certified by TMDB."

    static let text = """
        movies \(number)
        \(attribution)
        """
}
