import ArgumentsKit
import Domain
import DomainKit
import Presentation
import PresentationKit
import TerminalKit
import TerminalUI

/// `movies __command__`: shows one __words__.
enum __Feature__Command {
    static let command = Command(
        "__command__",
        // FILL IN: what it is, in the words of those who read the help and the line in README.
        abstract: "Show one __words__, by its id.",
        discussion: "What was saved a short time ago is shown without asking the service.",
        arguments: [id],
        options: [language],
        examples: [
            Example("movies __command__ 1", caption: "By its id."),
            Example("movies __command__ 1 --json=name", caption: "One field, for another program."),
        ],
        action: CommandAction(fields: .__feature__, run)
    )

    private static let id = Argument<String>("id", help: "The number of the __words__ at the service.")
    private static let language = Option<String?>("language", help: "The language of texts, such as 'de' or 'pt-BR'.")

    // FILL IN: the `max-age` of the service's own responses, or more if they hardly change. Say where it is from.
    private static let maxAge = Duration.seconds(24 * 60 * 60)

    @MainActor
    private static func run(_ context: CommandContext) async throws(CommandFailure) {
        let policy = try context.fetchPolicy(maxAge: maxAge)
        let language = try context.language(context.arguments[language])
        let text = context.arguments[id]
        guard let id = Int(text).flatMap(__Feature__ID.init) else {
            throw context.usage("'\(text)' is not an id. An id is a whole number from 1 on")
        }
        var output = try __Feature__Output(context)
        try await output.write(id, language: language, policy: policy)
    }
}

extension JSONFields {
    // FILL IN: the names of all fields, with what else the help says of them.
    static let __feature__ = JSONFields("__command__", __Feature__Field.self, help: "id, name")
}

/// Writes one __words__ while it is loaded.
@MainActor
private struct __Feature__Output {
    private typealias Shown = Fetched<__Feature__>

    private let context: CommandContext
    private let attempt: Attempt
    /// JSON has the report of the fetch, too.
    private let lines: @Sendable (Shown, _ report: () -> FetchReport) -> [String]
    private var result: ResultOutput

    /// - Throws: A usage error if `--json` names unknown fields.
    init(_ context: CommandContext) throws(CommandFailure) {
        self.context = context
        attempt = context.attempt("__words__")
        switch OutputFormat(context) {
        case .table(let style):
            let width = context.terminal.size.columns
            lines = { shown, _ in __Feature__Renderer(shown.value).lines(width: width, style: style) }
            result = ResultOutput(context, isTable: true)
        case .tabSeparated:
            lines = { shown, _ in __Feature__Renderer(shown.value).tabSeparated() }
            result = ResultOutput(context, isTable: false)
        case .json(let names, let layout):
            let fields: [__Feature__Field] = try context.fields(names)
            lines = { shown, report in
                [__Feature__Renderer(shown.value).json(fields: fields, report: report(), layout: layout)]
            }
            result = ResultOutput(context, isTable: false)
        }
    }

    mutating func write(_ id: __Feature__ID, language: Language?, policy: FetchPolicy) async throws(CommandFailure) {
        let viewModel = context.container.make__Feature__ViewModel(language: language)
        for await state in viewModel.show(id, policy: policy) {
            if let shown = state.shown { try result.show(lines(shown, state.error, policy)) }
        }
        let state = viewModel.state
        if state.error == .service(.notFound) {
            throw .refused(summary: "There is no __words__ with the id \(id).", advice: ["Check the id."])
        }
        guard let shown = state.shown, state.error?.allowsStaleCopy ?? true else {
            throw .failed(state.error ?? .cancelled, attempt)
        }
        try result.finish(lines(shown, state.error, policy))
        context.noticeAge(of: shown.cachedAt, error: state.error, attempt)
    }

    private func lines(_ shown: Shown, _ error: RepositoryError?, _ policy: FetchPolicy) -> [String] {
        lines(shown) {
            context.report(origin: shown.origin, cachedAt: shown.cachedAt, error: error, policy, attempt)
        }
    }
}
