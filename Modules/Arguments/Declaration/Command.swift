/// A command: its arguments and options, its help, and its action.
///
/// ```swift
/// Command(
///     "search",
///     abstract: "Search for films by title.",
///     arguments: [query],
///     options: [page],
///     examples: [Example("movies search batman", caption: "Search for one word")],
///     action: Action.search
/// )
/// ```
public struct Command<Action: Sendable>: Sendable {
    let name: String
    let abstract: String
    let discussion: String
    let arguments: [ArgumentSpecification]
    let optionGroups: [OptionGroup]
    let subcommands: [Command]
    let examples: [Example]
    /// Whether the command is left out of help, completion, manual pages and suggestions.
    let isHidden: Bool
    let action: Action?

    /// Creates a command with an action.
    ///
    /// No option may have the name of a global option, and only one argument may be repeated.
    ///
    /// - Parameter discussion: Further help. Empty lines separate its paragraphs.
    /// - Parameter isHidden: `true` for a command that other programs call and people do not.
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

    /// Creates a command whose first argument is the name of a subcommand.
    ///
    /// - Parameter options: The options of the default action. Subcommands have options of their own.
    /// - Parameter defaultAction: The action if no subcommand is given. If it is `nil`, the command shows its help instead.
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

    /// The subcommands that are not hidden.
    var shownSubcommands: [Command] { subcommands.filter { !$0.isHidden } }
}

/// An example in the help of a command.
public struct Example: Sendable, Equatable {
    let command: String
    let caption: String

    /// - Parameter command: The complete command line, with the name of the program.
    public init(_ command: String, caption: String) {
        self.command = command
        self.caption = caption
    }
}
