import Infrastructure

enum Version {
    static let program = "movies"
    static let number = "2.0.0"
    static let text = """
        \(program) \(number)
        \(MovieService.attribution)
        """
}
