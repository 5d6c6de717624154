import Arguments
import Presentation

/// The form in which one movie is written.
struct MovieDetailsFormat: Sendable {
    /// Whether the lines are for a person at a terminal.
    let isTable: Bool
    let lines: @Sendable (ShownMovie) -> [String]

    /// Throws an error of usage for fields that movies do not have.
    init(_ context: CommandContext) throws(CommandFailure) {
        let pages = context.container.moviePages
        switch OutputFormat(context) {
        case .table(let style):
            isTable = true
            let renderer = MovieDetailsRenderer(width: context.terminal.size.columns, style: style, moviePages: pages)
            lines = { renderer.lines($0.details) }
        case .tabSeparated:
            isTable = false
            lines = { MovieDetailsFieldsRenderer(moviePages: pages).lines($0.details) }
        case .json(let names, let layout):
            isTable = false
            let renderer = MovieDetailsJSONRenderer(
                fields: try context.fields(names),
                backend: context.container.backend,
                layout: layout
            )
            lines = { [renderer.text($0)] }
        }
    }
}
