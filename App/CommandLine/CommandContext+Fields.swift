import Arguments
import Presentation

extension CommandContext {
    /// The fields that `--json` names, all where it names none. Throws an error of usage for those there are not.
    func fields<Field: SelectableField>(_ names: JoinedValue<String>) throws(CommandFailure) -> [Field] {
        guard case .value(let names) = names else { return Array(Field.allCases) }
        do throws(UnknownField) {
            return try Field.selection(names)
        } catch {
            throw .usage(arguments.usageError(error.description))
        }
    }
}
