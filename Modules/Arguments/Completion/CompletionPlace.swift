/// What may be written after the name of one command.
struct CompletionPlace {
    /// `movies config set`
    let path: String
    let subcommands: [HelpEntry]
    let options: [OptionSpecification]
    let arguments: [ArgumentSpecification]

    /// The arguments by where they stand: `movies config set/+` is the second one, with a `+` for each before it.
    var positions: [(position: String, argument: ArgumentSpecification)] {
        arguments.enumerated().map { index, argument in
            ("\(path)/\(String(repeating: "+", count: index))", argument)
        }
    }

    /// The options that take the next word, as quoted words of any shell: `'movies search --page'`.
    var optionsBeforeValue: [String] {
        options.filter(\.takesValue).flatMap(\.spellings).map { "'\(path) \($0)'" }
    }
}
