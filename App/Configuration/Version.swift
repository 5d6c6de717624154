/// The version of the program.
enum Version {
    static let number = "2.0.0"

    /// The sentence that TMDB requires (https://www.themoviedb.org/api-terms-of-use).
    static let attribution = "This product uses the TMDB API but is not endorsed or certified by TMDB."

    /// The output of `movies --version`.
    static let text = """
        movies \(number)
        \(attribution)
        """
}
