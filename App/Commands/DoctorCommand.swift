import Arguments
import Presentation

/// `movies doctor`: whether all is well.
enum DoctorCommand {
    static let command = Command(
        "doctor",
        abstract: "Check the program, its folders and the service.",
        discussion: "Ends with 0 where all is well, with 1 otherwise. No secret is printed.",
        examples: [Example("movies doctor --json", caption: "For other programs.")],
        action: CommandAction(setup: run)
    )

    private static func run(_ context: SetupContext) async throws(CommandFailure) {
        let findings = await Diagnosis(context).findings()
        let renderer = FindingsRenderer(findings)
        switch try OutputFormat(withoutFields: context) {
        case .table(let style):
            try context.print(renderer.lines(width: context.terminal.size.columns, style: style))
        case .tabSeparated: try context.print(renderer.tabSeparated())
        case .json(_, let layout): try context.print([renderer.json(layout: layout)])
        }
        if findings.contains(where: { $0.verdict == .bad }) { throw .told(.failure) }
    }
}
