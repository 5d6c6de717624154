import DomainKit
import Presentation
import PresentationKit
import TerminalKit
import TerminalUI

@MainActor
struct FetchedOutput<Value: Sendable, Renderer: FetchedRenderer> {
    /// `error` is why the thing may be out of date.
    typealias Loaded = (shown: Fetched<Value>, renderer: Renderer, error: RepositoryError?)

    let format: OutputFormat
    var footer: ((Value) -> [StyledLine])?
    private let context: CommandContext
    private let policy: FetchPolicy
    private let fields: [Renderer.Field]
    private let render: @MainActor (Fetched<Value>) async -> Renderer
    private var result: ResultOutput

    /// - Throws: A usage error if `--json` names unknown fields.
    init(
        _ context: CommandContext,
        policy: FetchPolicy,
        _ render: @escaping @MainActor (Fetched<Value>) async -> Renderer
    ) throws {
        self.context = context
        self.policy = policy
        self.render = render
        format = OutputFormat(context)
        fields = if case .json(let names, _) = format { try context.fields(names) } else { [] }
        result = ResultOutput(context)
    }

    /// On a terminal, the thing shows while it is loaded, unless `showsCopy` is `false`.
    ///
    /// - Throws: The error if there is nothing to show, or no copy may be shown in its place.
    mutating func load<Request>(
        _ request: Request,
        from viewModel: FetchedViewModel<Request, Value>,
        showsCopy: Bool = true
    ) async throws -> Loaded {
        for await state in viewModel.show(request, policy: policy) {
            guard format.isTable, showsCopy, let shown = state.shown else { continue }
            try result.show(lines(shown.value, await render(shown)))
        }
        let state = viewModel.state
        guard let shown = state.shown, state.error?.allowsStaleCopy ?? true else {
            throw state.error ?? RepositoryError.cancelled
        }
        return (shown, await render(shown), state.error)
    }

    mutating func write(_ loaded: Loaded) throws {
        switch format {
        case .table: try result.finish(lines(loaded.shown.value, loaded.renderer))
        case .tabSeparated: try context.print(loaded.renderer.tabSeparated())
        case .json(_, let layout): try context.print([json(loaded, layout)])
        }
        noticeAge(of: loaded)
    }

    func json(_ loaded: Loaded, _ layout: JSONLayout) -> String {
        let (origin, cachedAt) = (loaded.shown.origin, loaded.shown.cachedAt)
        let report = context.report(origin: origin, cachedAt: cachedAt, error: loaded.error, policy)
        return loaded.renderer.json(fields: fields, report: report, layout: layout)
    }

    func noticeAge(of loaded: Loaded) {
        context.noticeAge(of: loaded.shown.cachedAt, from: loaded.shown.origin, error: loaded.error, nil)
    }

    private func lines(_ value: Value, _ renderer: Renderer) -> [StyledLine] {
        renderer.lines(width: context.terminal.size.columns) + (footer?(value) ?? [])
    }
}
