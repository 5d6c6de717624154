import ArgumentsKit
import DomainKit
import Presentation
import TerminalKit

/// Asks the person at the terminal which of several films or people is meant.
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
    ///   - total: The number of all matches and their noun, as in "44 films". The entries are the closest of them.
    ///   - rows: The lines for a terminal that cannot draw the list, numbered from 1.
    /// - Returns: The index of the entry.
    /// - Throws: `cancelled` if the person picks none, and at the end of input.
    func pick(
        _ question: String,
        _ entries: [ListPicker.Entry],
        of total: (count: Int, noun: String),
        numbered rows: [String]
    ) throws(CommandFailure) -> Int {
        guard let screen = ListPickerScreen(context.terminal) else { return try number(rows, among: entries.count) }
        let all = "\(total.count) \(total.noun)"
        let note = total.count > entries.count ? "the closest \(entries.count) of \(all)" : all
        let style = context.terminal.style(context.arguments[GlobalOptions.color], pages: nil)
        let index: Int?
        do throws(StreamError) {
            index = try screen.pick(question, entries, note: note, style: style)
        } catch {
            throw .outputFailed(error)
        }
        guard let index else { throw .cancelled }
        return index
    }

    /// Asks until the person enters a valid number.
    private func number(_ rows: [String], among count: Int) throws(CommandFailure) -> Int {
        var question = rows.joined(separator: "\n") + "\n\nWhich one? (1-\(count), Enter for none)"
        while true {
            let line = try context.answer { () throws(PromptError) in try prompt.line(question) }
            let answer = line.filter { !$0.isWhitespace }
            if answer.isEmpty { throw .cancelled }
            if let number = Int(answer), (1...count).contains(number) {
                try context.answer { () throws(PromptError) in try prompt.say("\n") }
                return number - 1
            }
            question = "Please give a number from 1 to \(count), or Enter for none:"
        }
    }
}
