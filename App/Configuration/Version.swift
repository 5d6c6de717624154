/// The name and the version of the program.
enum Version {
    /// The command that a user types, and the name of the folders of its files.
    static let program = "movies"

    static let number = "2.0.0"

    /// The sentence that TMDB requires (https://www.themoviedb.org/api-terms-of-use).
    static let attribution = "This product uses the TMDB API but is not endorsed or certified by TMDB."

    /// The output of `movies --version`.
    static let text = """
        \(program) \(number)
        \(attribution)
        """
}
