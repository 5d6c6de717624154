import Arguments
import Domain
import Presentation

/// Asks the person at the terminal which of several movies is meant.
struct MoviePicker {
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
    /// - Parameter total: The number of all matches, of which the movies are the closest.
    /// - Throws: `cancelled` if the person picks none, and at the end of input.
    func pick(_ movies: [Movie], total: Int) throws(CommandFailure) -> Movie {
        guard let screen = ListPickerScreen(context.terminal) else { return try number(movies) }
        let note = total > movies.count ? "the closest \(movies.count) of \(total) films" : "\(total) films"
        let style = context.terminal.style(context.arguments[GlobalOptions.color], moviePages: nil)
        let index: Int?
        do throws(StreamError) {
            index = try screen.pick("Which film?", CandidatesRenderer(movies).entries, note: note, style: style)
        } catch {
            throw .outputFailed(error)
        }
        guard let index else { throw .cancelled }
        return movies[index]
    }

    /// Asks until the person enters a valid number.
    private func number(_ movies: [Movie]) throws(CommandFailure) -> Movie {
        let lines = CandidatesRenderer(movies).numbered(width: context.terminal.size.columns)
        var question = lines.joined(separator: "\n") + "\n\nWhich one? (1-\(movies.count), Enter for none)"
        while true {
            let answer = try prompt.line(question).filter { !$0.isWhitespace }
            if answer.isEmpty { throw .cancelled }
            if let number = Int(answer), movies.indices.contains(number - 1) {
                try prompt.say("\n")
                return movies[number - 1]
            }
            question = "Please give a number from 1 to \(movies.count), or Enter for none:"
        }
    }
}
