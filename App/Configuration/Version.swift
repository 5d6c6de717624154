import Infrastructure

/// The name and the version of the program.
enum Version {
    /// The command that a user types.
    static let program = "movies"

    static let number = "2.0.0"

    /// The output of `movies --version`.
    static let text = """
        \(program) \(number)
        \(MovieService.attribution)
        """
}
