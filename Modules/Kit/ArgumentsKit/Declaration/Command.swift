/// A command: its arguments and options, its help, and its action.
///
/// Only the name, the abstract and the action are made with the command. The rest is made for the command that a run is about, and
/// for no other: all options take a third of the instructions of a run that prints the version.
///
/// ```swift
/// Command(
///     "search",
///     abstract: "Search for books by title.",
///     arguments: [query],
///     options: [page],
///     examples: [Example("books search walden", caption: "Search for one word")],
///     action: Action.search
/// )
/// ```
public struct Command<Action: Sendable>: Sendable {
    let name: String
    let abstract: String
    let isHidden: Bool
    let action: Action?
    let hasSubcommands: Bool
    let likelySubcommand: String?
    let subcommandGroups: @Sendable () -> [CommandGroup<Action>]
    let details: @Sendable () -> CommandDetails

    /// No option may have the name of a global option, and only one argument may be repeated.
    ///
    /// - Parameter discussion: Further help. Empty lines separate its paragraphs.
    /// - Parameter isHidden: `true` for a command that other programs call and people do not.
    public init(
        _ name: String,
        abstract: String,
        discussion: @autoclosure @escaping @Sendable () -> String = "",
        arguments: @autoclosure @escaping @Sendable () -> [any ArgumentDeclaration] = [],
        optionGroups: @autoclosure @escaping @Sendable () -> [OptionGroup] = [],
        options: @autoclosure @escaping @Sendable () -> [any OptionDeclaration] = [],
        examples: @autoclosure @escaping @Sendable () -> [Example] = [],
        isHidden: Bool = false,
        action: Action
    ) {
        self.name = name
        self.abstract = abstract
        self.isHidden = isHidden
        self.action = action
        hasSubcommands = false
        likelySubcommand = nil
        subcommandGroups = { [] }
        details = {
            CommandDetails(discussion(), arguments(), examples()) {
                optionGroups() + [OptionGroup("Options", options())]
            }
        }
    }

    /// - Parameters:
    ///   - options: The options of the default action. Subcommands have options of their own.
    ///   - likelySubcommand: The subcommand that several words are probably meant for if the first names none. With `search`, the error
    ///     about `books walden pond` suggests `books search walden pond`.
    ///   - defaultAction: The action if no subcommand is given. If it is `nil`, the command shows its help instead.
    public init(
        _ name: String,
        abstract: String,
        discussion: @autoclosure @escaping @Sendable () -> String = "",
        options: @autoclosure @escaping @Sendable () -> [any OptionDeclaration] = [],
        subcommands: @autoclosure @escaping @Sendable () -> [Command],
        likelySubcommand: String? = nil,
        examples: @autoclosure @escaping @Sendable () -> [Example] = [],
        defaultAction: Action? = nil
    ) {
        self.init(
            name,
            abstract: abstract,
            discussion: discussion(),
            options: options(),
            subcommandGroups: [CommandGroup("Subcommands", subcommands())],
            likelySubcommand: likelySubcommand,
            examples: examples(),
            defaultAction: defaultAction
        )
    }

    /// If the command is the program itself, its help has only the names of the subcommands, and `help commands` says what
    /// each one does.
    public init(
        _ name: String,
        abstract: String,
        discussion: @autoclosure @escaping @Sendable () -> String = "",
        options: @autoclosure @escaping @Sendable () -> [any OptionDeclaration] = [],
        subcommandGroups: @autoclosure @escaping @Sendable () -> [CommandGroup<Action>],
        likelySubcommand: String? = nil,
        examples: @autoclosure @escaping @Sendable () -> [Example] = [],
        defaultAction: Action? = nil
    ) {
        self.name = name
        self.abstract = abstract
        self.isHidden = false
        self.action = defaultAction
        hasSubcommands = true
        self.likelySubcommand = likelySubcommand
        self.subcommandGroups = subcommandGroups
        details = { CommandDetails(discussion(), [], examples()) { [OptionGroup("Options", options())] } }
    }
}

extension Command {
    var subcommands: [Command] { subcommandGroups().flatMap { $0.commands } }
    var shownSubcommands: [Command] { subcommands.filter { !$0.isHidden } }
}

/// What a run needs of the command that it is about.
struct CommandDetails: Sendable {
    let discussion: String
    let arguments: [ArgumentSpecification]
    let examples: [Example]
    /// A run without an option makes none.
    let optionGroups: @Sendable () -> [OptionGroup]

    init(
        _ discussion: String,
        _ arguments: [any ArgumentDeclaration],
        _ examples: [Example],
        optionGroups: @escaping @Sendable () -> [OptionGroup]
    ) {
        self.discussion = discussion
        self.arguments = arguments.map { $0.specification }
        self.optionGroups = optionGroups
        self.examples = examples
    }

    var options: [OptionSpecification] { optionGroups().flatMap { $0.options } }
}

/// Subcommands that help lists under a title of their own.
public struct CommandGroup<Action: Sendable>: Sendable {
    let title: String
    let commands: [Command<Action>]

    public init(_ title: String, _ commands: [Command<Action>]) {
        self.title = title
        self.commands = commands
    }

    var shownCommands: [Command<Action>] { commands.filter { !$0.isHidden } }
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
