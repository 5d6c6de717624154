import PlatformKit

/// Asks the person at the terminal.
///
/// Questions go to standard error, so that standard output holds nothing but the result.
public struct Prompt: Sendable {
    private let terminal: Terminal
    private var isLent = false

    /// - Returns: `nil` if questions are not allowed, or standard input or standard error is not a terminal.
    public init?(_ terminal: Terminal, isAllowed: Bool = true) {
        guard isAllowed, terminal.streams.input.isTerminal, terminal.error.isTerminal else { return nil }
        self.terminal = terminal
    }

    /// The same while a screen lends the terminal: Escape, Ctrl-C and an empty answer end a question, and not the program.
    public var lent: Prompt {
        var prompt = self
        prompt.isLent = true
        return prompt
    }

    /// Asks for a line of text.
    ///
    /// Afterwards the cursor is at the beginning of a line, even after a signal or at the end of input.
    ///
    /// - Parameter canBeEmpty: Whether an empty line is an answer, also while the terminal is lent.
    /// - Throws: `ended` at the end of input.
    public func line(_ question: String, canBeEmpty: Bool = false) throws(PromptError) -> String {
        try ask(question)
        if isLent { return try lineWithSettings(isHidden: false, canBeEmpty: canBeEmpty) }
        Signals.repairTerminalAtEnd(TerminalRepair(text: "\n"))
        defer { Signals.leaveTerminalAtEnd() }
        // The space comes last, so that a signal after the whole question always finds the repair.
        try say(" ")
        let line = terminal.streams.input.line()
        if line?.isEnded != true { try say("\n") }
        guard let line else { throw .ended }
        return line.text
    }

    /// Asks for a line that does not show while it is typed.
    ///
    /// - Throws: `ended` at the end of input.
    public func secret(_ question: String) throws(PromptError) -> String {
        try ask(question)
        return try lineWithSettings(isHidden: true, canBeEmpty: false)
    }

    private func lineWithSettings(isHidden: Bool, canBeEmpty: Bool) throws(PromptError) -> String {
        let input = terminal.streams.input
        let line = input.line(isHidden: isHidden, isLeftByKeys: isLent) { try? terminal.error.write(" ") }
        if isHidden || line?.isEnded != true { try say("\n") }
        guard let line, canBeEmpty || !isLent || !line.text.isEmpty else { throw .ended }
        return line.text
    }

    /// Asks a question that only `y` or `yes` answers with yes.
    ///
    /// - Throws: `ended` at the end of input.
    public func confirms(_ question: String) throws(PromptError) -> Bool {
        let answer = try line(question + " [y/N]").filter { !$0.isWhitespace }
        return ["y", "yes"].contains(answer.lowercased())
    }

    /// Shows a list to pick from. On a terminal that cannot draw it, asks for a number.
    ///
    /// - Parameters:
    ///   - question: The question above the list: `Which book?`
    ///   - note: As in "the closest 20 of 62 books".
    ///   - rows: The lines for a terminal that cannot draw the list, numbered from 1.
    /// - Returns: The index of the entry.
    /// - Throws: `ended` if the person picks none, and at the end of input.
    public func pick(
        _ question: String,
        _ entries: [ListPicker.Entry],
        note: String,
        numbered rows: [StyledLine],
        isStyled: Bool
    ) throws(PromptError) -> Int {
        guard let screen = ListPickerScreen(terminal, takesInterrupts: isLent) else {
            return try number(rows, among: entries.count)
        }
        let index: Int?
        do throws(StreamError) {
            index = try screen.pick(question, entries, note: note, isStyled: isStyled)
        } catch {
            throw .unwritable(error)
        }
        guard let index else { throw .ended }
        return index
    }

    private func number(_ rows: [StyledLine], among count: Int) throws(PromptError) -> Int {
        var question = rows.encoded(isStyled: false) + "\nWhich one? (1-\(count), Enter for none)"
        while true {
            let answer = try line(question).filter { !$0.isWhitespace }
            if answer.isEmpty { throw .ended }
            if let number = Int(answer), (1...count).contains(number) {
                try say("\n")
                return number - 1
            }
            question = "Please give a number from 1 to \(count), or Enter for none:"
        }
    }

    /// Asks on a thread of its own while the terminal is lent, so that the program goes on while the person thinks.
    public func ask<Answer: Sendable>(_ question: @escaping @Sendable (Prompt) throws -> Answer) async throws -> Answer
    {
        guard isLent else { return try question(self) }
        return try await withCheckedContinuation { continuation in
            let ask: @Sendable () -> Void = { continuation.resume(returning: Result { try question(self) }) }
            if WaitingThread.start(ask) == nil { ask() }
        }.get()
    }

    /// Waits for work between questions. While the terminal is lent, Escape and Ctrl-C cancel it.
    @MainActor
    public func wait<Result: Sendable>(
        for work: @escaping @Sendable () async throws -> Result
    ) async throws -> Result {
        guard isLent, let input = TerminalInput(takesInterrupts: true) else { return try await work() }
        let task = Task { try await work() }
        Signals.receiveNotices()
        Signals.repairTerminalAtEnd(TerminalRepair(text: ActivityIndicator.erasure, settings: input.original))
        input.begin()
        let reader = WaitingThread.start { Self.read(input) { task.cancel() } }
        let result = await task.result
        Signals.wake()
        reader?.waitForEnd()
        input.end()
        Signals.leaveTerminalAtEnd()
        Signals.ignoreNotices()
        return try result.get()
    }

    /// Reads keys until it is woken.
    private static func read(_ input: TerminalInput, cancel: () -> Void) {
        var input = input
        while true {
            switch input.next() {
            case .event(.key(.escape)), .event(.key(.control("c"))): cancel()
            case .event(.end): return cancel()
            case .signal(SIGCONT): input.begin()
            case .woken: return
            case .event, .signal: break
            }
        }
    }

    /// Writes a text beside the questions, as it is.
    public func say(_ text: String) throws(PromptError) {
        do throws(StreamError) {
            try terminal.error.write(text)
        } catch {
            throw .unwritable(error)
        }
    }

    /// Writes a question without the space after it. The cursor stays at the end of its last line.
    private func ask(_ question: String) throws(PromptError) {
        try say(terminal.lines(of: question).joined(separator: "\n"))
    }
}

/// The reason why a question has no answer.
public enum PromptError: Error, Sendable, Hashable {
    /// The input has ended: the person does not want to answer.
    case ended
    case unwritable(StreamError)
}
