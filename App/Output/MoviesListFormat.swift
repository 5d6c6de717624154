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
            lines = MoviesTabSeparatedRenderer().lines
        case .json(let names, let layout):
            isTable = false
            let backend = context.container.backend
            let renderer = MoviesJSONRenderer(
                fields: try context.fields(names),
                backend: backend,
                layout: layout
            )
            lines = { [renderer.text($0)] }
        }
    }
}
