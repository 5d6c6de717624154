import Domain
import Presentation

/// Asks the person at the terminal which of several movies is meant.
struct MoviePicker {
    private let prompt: Prompt
    private let width: Int

    /// - Returns: `nil` if there is no person to ask, or the result does not go to a terminal.
    init?(_ context: CommandContext) {
        guard context.terminal.output.isTerminal, let prompt = context.prompt else { return nil }
        self.prompt = prompt
        width = context.terminal.size.columns
    }

    /// Asks until the person enters a valid number.
    ///
    /// - Throws: `cancelled` if the line is empty, and at the end of input.
    func pick(_ movies: [Movie]) throws(CommandFailure) -> Movie {
        let lines = CandidatesRenderer(movies).numbered(width: width)
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
