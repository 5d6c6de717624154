import Arguments
import Domain
import Presentation

/// Asks which of several movies is meant.
struct MoviePicker {
    private let context: CommandContext

    /// Nil where nobody is there to answer, or nobody may be asked.
    init?(_ context: CommandContext) {
        guard StandardInput.isTerminal, context.terminal.output.isTerminal, context.terminal.error.isTerminal,
            !context.arguments[GlobalOptions.noInput]
        else { return nil }
        self.context = context
    }

    /// Asks until a number is given. Throws `cancelled` for an empty line and at the end of the input.
    func pick(_ movies: [Movie]) throws(CommandFailure) -> Movie {
        let lines = CandidatesRenderer().numbered(movies, width: context.terminal.size.columns)
        try ask(lines.joined(separator: "\n") + "\n\nWhich one? (1-\(movies.count), Enter for none) ")
        while let answer = readLine(), !answer.allSatisfy(\.isWhitespace) {
            if let number = Int(answer.filter { !$0.isWhitespace }), movies.indices.contains(number - 1) {
                try ask("\n")
                return movies[number - 1]
            }
            try ask("Please give a number from 1 to \(movies.count), or Enter for none: ")
        }
        throw .cancelled
    }

    /// On standard error: standard output holds the result and nothing else.
    private func ask(_ question: String) throws(CommandFailure) {
        do throws(StreamError) {
            try context.terminal.error.write(question)
        } catch {
            throw .notWritten(error)
        }
    }
}
