/// A command in a completion script, with everything that can come after its name.
struct CompletionPlace {
    /// The names of the commands from the root to this one: `books config set`.
    let path: String
    let subcommands: [HelpEntry]
    let options: [OptionSpecification]
    /// The arguments, of which a repeated one is the last. It takes any number of words, so the positions of the arguments
    /// after it are not known.
    let arguments: [ArgumentSpecification]

    /// The arguments and their positions.
    ///
    /// A position is the path, a slash, and a `+` for each argument before it: `books config set/+` is the position of the
    /// second argument.
    var positions: [(position: String, argument: ArgumentSpecification)] {
        arguments.enumerated().map { index, argument in
            ("\(path)/\(String(repeating: "+", count: index))", argument)
        }
    }

    /// The options whose value is the next word, quoted for any shell: `'books search --page'`.
    var optionsBeforeValue: [String] {
        options.filter(\.takesValue).flatMap(\.spellings).map { "'\(path) \($0)'" }
    }
}
