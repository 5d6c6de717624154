import ArgumentsKit
import Infrastructure
import Presentation
import PresentationKit
import TerminalKit

/// The form that the options and standard output ask for.
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
    var isJSON: Bool { if case .json = self { true } else { false } }

    /// - Throws: A usage error if `--json` names fields.
    init(withoutFields context: some WritingContext) throws {
        self.init(context)
        if case .json(.value, _) = self {
            throw context.usage("'--json' takes no fields here")
        }
    }
}

extension WritingContext {
    /// Writes a result in the form that is asked for.
    ///
    /// - Throws: A usage error if `--json` names fields.
    func print(
        table: @autoclosure () -> [StyledLine],
        lines: @autoclosure () -> [String],
        json: @autoclosure () -> JSONValue
    ) throws {
        switch try OutputFormat(withoutFields: self) {
        case .table: try print(table())
        case .tabSeparated: try print(lines())
        case .json(_, let layout): try print(json(), layout)
        }
    }

    func print(_ json: JSONValue, _ layout: JSONLayout) throws {
        try print([json.text(layout)])
    }

    /// Call it before a change, so that an invalid `--json` changes nothing.
    ///
    /// - Throws: A usage error if `--json` names fields, or an error if nothing can be changed in the home of another user.
    func checkChange() throws {
        _ = try OutputFormat(withoutFields: self)
        if let error = ConfigurationError.foreignHome(terminal.environment, isForChange: true) { throw error }
    }

    /// Writes sentences to standard error, or one JSON object to standard output.
    func print(_ report: ChangeReport) throws {
        if case .json(_, let layout) = OutputFormat(self) {
            try print(report.json, layout)
        } else {
            for sentence in report.sentences { notice(sentence) }
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
