import Arguments
import Presentation

/// The form in which a list of movies is written.
struct MoviesListFormat: Sendable {
    /// Whether the lines are for a person at a terminal.
    let isTable: Bool
    let lines: @Sendable (MoviesList) -> [String]

    /// Throws an error of usage for fields that movies do not have.
    init(_ context: CommandContext) throws(CommandFailure) {
        let width = context.terminal.size.columns
        switch OutputFormat(context) {
        case .table(let style):
            isTable = true
            lines = { [""] + MoviesTableRenderer(width: width, style: style).lines($0) }
        case .tabSeparated:
            isTable = false
            lines = TabSeparatedRenderer().lines
        case .json(let names, let layout):
            isTable = false
            let backend = context.container.backend
            let renderer = MoviesJSONRenderer(
                fields: try Self.fields(names, context),
                backend: backend,
                layout: layout
            )
            lines = { [renderer.text($0)] }
        }
    }

    private static func fields(
        _ names: JoinedValue<String>,
        _ context: CommandContext
    ) throws(CommandFailure) -> [MovieField] {
        guard case .value(let names) = names else { return MovieField.allCases }
        do throws(UnknownMovieField) {
            return try MovieField.selection(names)
        } catch {
            throw .usage(context.arguments.usageError(error.description))
        }
    }
}
