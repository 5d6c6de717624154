import PlatformKit

/// Shows a list on the terminal, from which the person picks an entry.
///
/// The list is drawn on standard error, so that standard output holds nothing but the result. Afterwards it is erased, and
/// the terminal is as it was, even after a signal.
struct ListPickerScreen: Sendable {
    /// Moves to the beginning of the first line and erases everything below (ECMA-48: CR, ED).
    private static let erasure: StaticString = "\r\u{1B}[J"

    private let terminal: Terminal
    private let input: TerminalInput

    /// - Returns: `nil` if the terminal cannot move its cursor or cannot send single keys.
    init?(_ terminal: Terminal, takesInterrupts: Bool) {
        guard terminal.canDrawOnError, let input = TerminalInput(takesInterrupts: takesInterrupts) else { return nil }
        self.terminal = terminal
        self.input = input
    }

    /// Shows the list until the person has picked an entry.
    ///
    /// - Returns: The index of the entry, or `nil` if the person cancelled or the input ended.
    func pick(
        _ question: String,
        _ entries: [ListPicker.Entry],
        note: String,
        looks: Looks
    ) throws(StreamError) -> Int? {
        var picker = ListPicker(question, entries, note: note, size: terminal.currentSize)
        var input = input
        input.begin(repair: Self.erasure)
        defer { close() }
        try draw(picker, looks)
        while true {
            switch input.next() {
            case .event(.key(let key)):
                if let outcome = picker.press(key) {
                    if case .picked(let index) = outcome { return index }
                    return nil
                }
            case .event(.end):
                return nil
            case .signal(SIGTSTP):
                close()
                Signals.stopProcess()
                input.begin(repair: Self.erasure)
            case .signal(SIGCONT):
                input.resume()
            case .event, .signal, .woken:
                break
            }
            // What comes at once is drawn at once.
            if input.hasMore { continue }
            picker.size = terminal.currentSize
            try draw(picker, looks)
        }
    }

    private func close() {
        try? terminal.error.write("\(Self.erasure)", endsLine: true)
        input.end()
    }

    /// Draws the lines over the ones before, and puts the cursor behind the filter (ECMA-48: CUU, CHA).
    private func draw(_ picker: ListPicker, _ looks: Looks) throws(StreamError) {
        let lines = picker.lines.map { $0.encoded(looks) }
        let text = "\(Self.erasure)" + lines.joined(separator: "\r\n")
        try terminal.error.write(text + "\u{1B}[\(lines.count - 1)A\u{1B}[\(picker.cursorColumn + 1)G")
    }
}
