import ArgumentsKit
import Domain
import DomainKit
import Infrastructure
import Presentation
import PresentationKit
import TerminalKit
import TerminalUI

/// `movies person`: shows who somebody is, and their films.
enum PersonCommand {
    static let command = Command(
        "person",
        abstract: "Show a person and their films, by name.",
        discussion: """
            A person is named by name, by \(MovieService.name)'s or IMDb's id, or by the address of their page at either. \
            If a name matches \
            several people, you are asked for one on a terminal; elsewhere, they are listed on standard error, and the exit \
            status is 1.

            The films are listed by role, the newest first, beginning with the role that the person is known for.

            Details that were saved in the last 24 hours are shown without asking the service.
            """,
        arguments: [words],
        options: [role, limit, takesFirst, language],
        examples: [
            Example("movies person tim burton", caption: "By name."),
            Example("movies person tim burton --role director --limit 5", caption: "The newest films of a director."),
            Example("movies person burton --first", caption: "The closest of several."),
            Example("movies person tim burton --json=name,knownFor", caption: "Fields for other programs."),
        ],
        action: CommandAction(fields: .person, run)
    )

    private static let words = Argument<[String]>("person", help: "The name or the id of a person.")
    private static let role = Option<RoleOption?>("role", help: "Only the films in this role.")
    private static let limit = Option<Int?>(
        "limit",
        short: "L",
        help: "How many films to show of each role.",
        in: 1...10_000
    )
    private static let takesFirst = Flag("first", help: "If several people match, show the closest.")
    private static let language = Option<String?>("language", help: "The language of texts, such as 'de' or 'pt-BR'.")

    /// More than the service's own `max-age` of about 7 hours, because filmographies grow slowly, and far less than the
    /// 6 months that its terms of use allow.
    private static let maxAge = Duration.seconds(24 * 60 * 60)

    @MainActor
    private static func run(_ context: CommandContext) async throws(CommandFailure) {
        let arguments = context.arguments
        let policy = try context.fetchPolicy(maxAge: maxAge)
        let language = try context.language(arguments[language])
        let reference = try PersonChoice.reference(arguments[words].joined(separator: " "), context)
        var output = try PersonOutput(context, role: arguments[role]?.role, limit: arguments[limit])
        let person: PersonID
        if case .id(let id) = reference {
            person = id
        } else {
            let choice = PersonChoice(context, example: "movies person", takesFirst: arguments[takesFirst])
            person = try await choice.person(reference, language: language, policy: policy).id
        }
        try await output.write(person, language: language, policy: policy)
    }
}

/// The value of `person --role`.
private enum RoleOption: String, CaseIterable, ArgumentValue {
    case director, writer, actor, producer, crew

    var role: PersonRole {
        switch self {
        case .director: .director
        case .writer: .writer
        case .actor: .actor
        case .producer: .producer
        case .crew: .crew
        }
    }
}

/// Writes one person while they are loaded.
@MainActor
private struct PersonOutput {
    private let context: CommandContext
    private let attempt: Attempt
    private let isTable: Bool
    private let renderer: @Sendable (Fetched<PersonDetails>) -> PersonRenderer
    /// JSON has the report of the fetch, too.
    private let lines: @Sendable (Fetched<PersonDetails>, _ report: () -> FetchReport) -> [String]
    private var result: ResultOutput

    /// - Throws: A usage error if `--json` names unknown fields.
    init(_ context: CommandContext, role: PersonRole?, limit: Int?) throws(CommandFailure) {
        self.context = context
        attempt = context.attempt("person")
        let (backend, pages) = (context.container.backend, context.container.personPages)
        let renderer = { @Sendable shown in
            PersonRenderer(shown, role: role, limit: limit, backend: backend, pages: pages)
        }
        self.renderer = renderer
        switch OutputFormat(context) {
        case .table(let style):
            isTable = true
            let width = context.terminal.size.columns
            let isSpoken = context.plain != nil
            lines = { shown, _ in renderer(shown).lines(width: width, style: style, isSpoken: isSpoken) }
        case .tabSeparated:
            isTable = false
            lines = { shown, _ in renderer(shown).tabSeparated() }
        case .json(let names, let layout):
            isTable = false
            let fields: [PersonField] = try context.fields(names)
            lines = { shown, report in
                [renderer(shown).json(fields: fields, report: report(), layout: layout)]
            }
        }
        result = ResultOutput(context, isTable: isTable)
    }

    mutating func write(_ person: PersonID, language: Language?, policy: FetchPolicy) async throws(CommandFailure) {
        let viewModel = context.container.makePersonViewModel(language: language)
        for await state in viewModel.show(person, policy: policy) {
            if let shown = state.shown { try result.show(lines(shown, state.error, policy)) }
        }
        let state = viewModel.state
        if state.error == .service(.notFound) { throw PersonChoice.unknown(person) }
        guard let shown = state.shown, state.error?.allowsStaleCopy ?? true else {
            throw .failed(state.error ?? .cancelled, attempt)
        }
        try result.finish(lines(shown, state.error, policy))
        context.plain?.remember(renderer(shown).movies, from: 1, of: ["person", person.description])
        context.noticeAge(of: shown.cachedAt, error: state.error, attempt)
    }

    private func lines(_ shown: Fetched<PersonDetails>, _ error: RepositoryError?, _ policy: FetchPolicy) -> [String] {
        lines(shown) {
            context.report(origin: shown.origin, cachedAt: shown.cachedAt, error: error, policy, attempt)
        }
    }
}
