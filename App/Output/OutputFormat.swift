import ArgumentsKit
import Presentation
import PresentationKit
import TerminalKit

enum OutputFormat: Sendable {
    case table
    case tabSeparated
    case json(JoinedValue<String>, JSONLayout)

    init(_ context: some WritingContext) {
        let arguments = context.arguments
        let isTerminal = context.terminal.output.isTerminal
        switch arguments[GlobalOptions.json] {
        case .absent where arguments[GlobalOptions.plain] || !isTerminal:
            self = .tabSeparated
        case .absent:
            self = .table
        case let fields:
            self = .json(fields, isTerminal ? .pretty : .compact)
        }
    }

    var isTable: Bool { if case .table = self { true } else { false } }

    /// - Throws: A usage error if `--json` names fields.
    init(withoutFields context: some WritingContext) throws {
        self.init(context)
        if case .json(.value, _) = self {
            throw context.usage("'--json' takes no fields here")
        }
    }
}

extension CommandContext {
    /// The fields that `--json` names, or all if it names none.
    ///
    /// - Throws: `UnknownField`.
    func fields<Field: SelectableField>(_ names: JoinedValue<String>) throws -> [Field] {
        guard case .value(let names) = names else { return Array(Field.allCases) }
        return try Field.selection(names)
    }
}
