import PlatformKit
import PresentationKit

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
        let column = try ask(question)
        if isLent { return try lentLine(at: column, canBeEmpty: canBeEmpty) }
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
        if isLent { return try lentLine(at: nil, canBeEmpty: false) }
        let line = terminal.streams.input.hiddenLine { try? terminal.error.write(" ") }
        try say("\n")
        guard let line else { throw .ended }
        return line.text
    }

    /// Reads a line key by key: only so is Escape apart from the keys that begin with its byte, such as the arrows, which edit.
    ///
    /// What was typed before is lost, and what is typed at once with Enter is not for the screen.
    ///
    /// - Parameter column: Where the line shows, counted from 0, or `nil` if it does not show.
    private func lentLine(at column: Int?, canBeEmpty: Bool) throws(PromptError) -> String {
        guard var input = TerminalInput(takesInterrupts: true) else { throw .ended }
        input.begin(repair: "\n")
        tcflush(STDIN_FILENO, TCIFLUSH)
        defer {
            tcflush(STDIN_FILENO, TCIFLUSH)
            input.end()
        }
        try say(" ")
        var entry = TextEntry()
        while let event = input.nextEvent(), !Self.leaves(event), event != .key(.control("d")) || !entry.text.isEmpty {
            if event == .key(.enter) {
                try say("\n")
                guard canBeEmpty || !entry.text.isEmpty else { throw .ended }
                return entry.text
            }
            guard let edit = TextEdit(event) else { continue }
            entry.edit(edit)
            if let column { try draw(entry, at: column) }
        }
        try say("\n")
        throw .ended
    }

    /// Draws the part of the line that fits, and puts the cursor in it (ECMA-48: CHA, EL).
    private func draw(_ entry: TextEntry, at column: Int) throws(PromptError) {
        let (text, cursor) = entry.window(columns: max(2, terminal.currentSize.columns - column))
        try say("\u{1B}[\(column + 1)G\u{1B}[K\(text)\u{1B}[\(column + cursor + 1)G")
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
    ///   - rows: The lines for a terminal that cannot draw the list, numbered from 1. By default, the texts of
    ///     the entries without their details.
    /// - Returns: The index of the entry.
    /// - Throws: `ended` if the person picks none, and at the end of input.
    public func pick(
        _ question: String,
        _ entries: [ListPicker.Entry],
        note: String,
        numbered rows: [StyledLine]? = nil,
        looks: Looks
    ) throws(PromptError) -> Int {
        guard let screen = ListPickerScreen(terminal, takesInterrupts: isLent) else {
            let rows = rows ?? entries.enumerated().map { StyledLine("\($0 + 1)  \($1.text)") }
            return try number(rows, among: entries.count)
        }
        let index: Int?
        do throws(StreamError) {
            index = try screen.pick(question, entries, note: note, looks: looks)
        } catch {
            throw .unwritable(error)
        }
        guard let index else { throw .ended }
        return index
    }

    private func number(_ rows: [StyledLine], among count: Int) throws(PromptError) -> Int {
        var question = rows.encoded(.plain) + "\nWhich one? (1-\(count), Enter for none)"
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
        input.begin(repair: ActivityIndicator.erasure)
        let reader = WaitingThread.start { Self.read(input) { task.cancel() } }
        let result = await task.result
        Signals.wake()
        reader?.waitForEnd()
        input.end()
        return try result.get()
    }

    /// Reads keys until it is woken.
    private static func read(_ input: TerminalInput, cancel: () -> Void) {
        var input = input
        while let event = input.nextEvent() {
            if leaves(event) { cancel() }
            if event == .end { return }
        }
    }

    private static func leaves(_ event: InputEvent) -> Bool {
        [.key(.escape), .key(.control("c")), .end].contains(event)
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
    ///
    /// - Returns: The column of the answer, counted from 0.
    @discardableResult
    private func ask(_ question: String) throws(PromptError) -> Int {
        let lines = terminal.lines(of: question)
        try say(lines.joined(separator: "\n"))
        return DisplayWidth.columns(of: lines.last ?? "") + 1
    }
}

/// The reason why a question has no answer.
public enum PromptError: Error, Sendable, Hashable {
    /// The input has ended: the person does not want to answer.
    case ended
    case unwritable(StreamError)
}
