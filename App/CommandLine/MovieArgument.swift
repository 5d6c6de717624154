import ArgumentsKit
import Infrastructure

enum MovieArgument {
    static let films = Argument<[String]>("film", help: help, completion: .dynamic(.movies))
    /// For a command about one film.
    static let film = Argument<[String]>(
        "film",
        help: forms + "'-' reads the name from standard input.",
        completion: .dynamic(.movies)
    )
    static let isTitle = Flag("title", help: "Take every name as a title, even a number.")
    static let takesFirst = Flag("first", help: "If a title does not fit exactly one film, take the closest.")

    static let options: [any OptionDeclaration] = [isTitle, takesFirst]

    static let help = forms + "'-' reads names from standard input, one a line."

    private static let forms =
        "A title, an id, an IMDb id (tt…), or an address at \(MovieService.name), IMDb or Letterboxd; "

    static let naming = """
        A film is named by its title, its id, its IMDb id, or the address of its page at \(MovieService.name), IMDb or Letterboxd. \
        A year after a title tells films with the same title apart. If a title matches several films, you are asked for \
        one on a terminal; elsewhere, the films are listed on standard error, and the exit status is 1. A film is changed \
        only if the title is exactly its own, but for case, accents and punctuation; on a terminal, you are asked if it is not. \
        Words without quotes are one title.
        """

    static let discussion =
        naming + " " + """
            To name several films, quote each title; one must have a space or a year: 'The Godfather' Alien. \
            Ids and addresses need no quotes.
            """
}
