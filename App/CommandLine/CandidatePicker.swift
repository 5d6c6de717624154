import ArgumentsKit
import DomainKit
import Presentation
import TerminalKit
import TerminalUI

struct CandidatePicker {
    private let context: CommandContext
    private let prompt: Prompt

    /// - Returns: `nil` if there is no person to ask, or the result does not go to a terminal.
    init?(_ context: CommandContext) {
        guard context.terminal.output.isTerminal, let prompt = context.prompt else { return nil }
        self.context = context
        self.prompt = prompt
    }

    /// Shows a list to pick from. On a terminal that cannot draw it, asks for a number.
    ///
    /// - Parameters:
    ///   - question: The question above the list: `Which film?`
    ///   - total: The number of all matches and their noun, as in "44 films". The choices are the closest of them.
    /// - Returns: The index of the choice.
    /// - Throws: `cancelled` if the person picks none, and at the end of input.
    func pick(_ question: String, _ choices: Choices, of total: (count: Int, noun: String)) throws -> Int {
        let entries = choices.entries
        guard let screen = ListPickerScreen(context.terminal) else {
            return try number(choices.numbered(width: context.terminal.size.columns), among: entries.count)
        }
        let all = "\(total.count) \(total.noun)"
        let note = total.count > entries.count ? "the closest \(entries.count) of \(all)" : all
        guard let index = try screen.pick(question, entries, note: note, isStyled: context.isColored) else {
            throw CommandFailure.cancelled
        }
        return index
    }

    private func number(_ rows: [StyledLine], among count: Int) throws -> Int {
        var question = rows.encoded(isStyled: false) + "\nWhich one? (1-\(count), Enter for none)"
        while true {
            let answer = try prompt.line(question).filter { !$0.isWhitespace }
            if answer.isEmpty { throw CommandFailure.cancelled }
            if let number = Int(answer), (1...count).contains(number) {
                try prompt.say("\n")
                return number - 1
            }
            question = "Please give a number from 1 to \(count), or Enter for none:"
        }
    }
}
