/// A command: what it takes, what explains it, and what it does.
public struct Command<Action: Sendable>: Sendable {
    let name: String
    let abstract: String
    let discussion: String
    let arguments: [ArgumentSpecification]
    let optionGroups: [OptionGroup]
    let subcommands: [Command]
    let examples: [Example]
    /// Whether it is left out wherever commands are shown: a command that programs use, not people.
    let isHidden: Bool
    let action: Action?

    /// A command that does something.
    ///
    /// Its options and the global ones have different names. Only the last argument may be repeated. Paragraphs of the
    /// discussion are separated by an empty line. A hidden command is in no help, completion or manual page.
    public init(
        _ name: String,
        abstract: String,
        discussion: String = "",
        arguments: [any ArgumentDeclaration] = [],
        optionGroups: [OptionGroup] = [],
        options: [any OptionDeclaration] = [],
        examples: [Example] = [],
        isHidden: Bool = false,
        action: Action
    ) {
        self.name = name
        self.abstract = abstract
        self.discussion = discussion
        self.arguments = arguments.map(\.specification)
        self.optionGroups = optionGroups + [OptionGroup("Options", options)]
        self.subcommands = []
        self.examples = examples
        self.isHidden = isHidden
        self.action = action
    }

    /// A command of which the first argument names a subcommand.
    ///
    /// Without that argument `defaultAction` is done; if there is none, the command shows its help. The options belong
    /// to the default action: subcommands have their own.
    public init(
        _ name: String,
        abstract: String,
        discussion: String = "",
        options: [any OptionDeclaration] = [],
        subcommands: [Command],
        examples: [Example] = [],
        defaultAction: Action? = nil
    ) {
        self.name = name
        self.abstract = abstract
        self.discussion = discussion
        self.arguments = []
        self.optionGroups = [OptionGroup("Options", options)]
        self.subcommands = subcommands
        self.examples = examples
        self.isHidden = false
        self.action = defaultAction
    }

    var options: [OptionSpecification] { optionGroups.flatMap(\.options) }

    /// The subcommands that people use.
    var shownSubcommands: [Command] { subcommands.filter { !$0.isHidden } }
}

/// A command line worth showing, and what it does.
public struct Example: Sendable, Equatable {
    let command: String
    let caption: String

    /// `command` is the whole line, the program's name included.
    public init(_ command: String, caption: String) {
        self.command = command
        self.caption = caption
    }
}
