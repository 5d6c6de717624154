import Arguments

/// A word that is not blank.
struct QueryWord: ArgumentValue, Equatable {
    let argument: String

    init(argument: String) throws(InvalidValue) {
        guard argument.contains(where: { !$0.isWhitespace }) else {
            throw InvalidValue("Please provide a word to search for.")
        }
        self.argument = argument
    }
}
