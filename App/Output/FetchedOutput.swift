import DomainKit
import Presentation
import PresentationKit
import TerminalKit
import TerminalUI

/// Shows one thing while it is fetched, and writes it at the end in the form that is asked for.
@MainActor
struct FetchedOutput<Value: Sendable, Renderer: FetchedRenderer> {
    /// `error` is why the thing may be out of date, and `result` what shows of it already.
    typealias Loaded = (shown: Fetched<Value>, renderer: Renderer, error: RepositoryError?, result: ResultOutput)

    let format: OutputFormat
    private let context: CommandContext
    private let policy: FetchPolicy
    private let fields: [Renderer.Field]
    private let render: @MainActor (Value) async -> Renderer

    /// - Throws: A usage error if `--json` names unknown fields.
    init(
        _ context: CommandContext,
        policy: FetchPolicy,
        _ render: @escaping @MainActor (Value) async -> Renderer
    ) throws {
        self.context = context
        self.policy = policy
        self.render = render
        format = OutputFormat(context)
        fields = if case .json(let names, _) = format { try context.fields(names) } else { [] }
    }

    /// On a terminal, the thing shows while it is loaded, unless `showsCopy` is `false`.
    ///
    /// - Throws: The error if there is nothing to show, or no copy may be shown in its place.
    func load<Request>(
        _ request: Request,
        from viewModel: FetchedViewModel<Request, Value>,
        showsCopy: Bool = true
    ) async throws -> Loaded {
        var result = ResultOutput(context)
        for await state in viewModel.show(request, policy: policy) {
            guard format.isTable, showsCopy, let shown = state.shown else { continue }
            try result.show(await render(shown.value).lines)
        }
        let state = viewModel.state
        guard let shown = state.shown, state.error?.allowsStaleCopy ?? true else {
            throw state.error ?? RepositoryError.cancelled
        }
        return (shown, await render(shown.value), state.error, result)
    }

    /// - Parameter footer: Lines below the thing on a terminal.
    func write(_ loaded: Loaded, footer: [StyledLine] = []) throws {
        switch format {
        case .table:
            var result = loaded.result
            try result.finish(loaded.renderer.lines + footer)
        case .tabSeparated: try context.print(loaded.renderer.tabSeparated)
        case .json(_, let layout): try context.print(json(loaded), layout)
        }
        noticeAge(of: loaded)
    }

    /// The members of the report, and one for the thing.
    func json(_ loaded: Loaded) -> JSONValue {
        let (origin, cachedAt) = (loaded.shown.origin, loaded.shown.cachedAt)
        let report = context.report(origin: origin, cachedAt: cachedAt, error: loaded.error, policy)
        return .object(report.members + [loaded.renderer.json(fields: fields)])
    }

    func noticeAge(of loaded: Loaded) {
        context.noticeAge(of: loaded.shown.cachedAt, from: loaded.shown.origin, error: loaded.error, nil)
    }
}

/// Writes a result for a person while it is loaded.
///
/// On a terminal, each version replaces the one before it. Elsewhere, and in a pager, there is only the last version.
@MainActor
struct ResultOutput {
    private let context: CommandContext
    private var block: RedrawableBlock

    init(_ context: CommandContext) {
        self.context = context
        block = RedrawableBlock(context.terminal, context.looks)
    }

    mutating func show(_ lines: [StyledLine]) throws {
        if isRedrawn(lines) { try block.show(lines) }
    }

    mutating func finish(_ lines: [StyledLine]) throws {
        if isRedrawn(lines) { return try block.show(lines) }
        try block.show([])
        try context.print(lines)
    }

    /// Lines in a pager cannot be replaced.
    private func isRedrawn(_ lines: [StyledLine]) -> Bool {
        context.terminal.canRedraw && context.pager(for: lines.count) == nil
    }
}
