import Presentation

/// Shows a list on the terminal, from which the person picks an entry.
///
/// The list is drawn on standard error, so that standard output holds nothing but the result. Afterwards it is erased, and
/// the terminal is as it was, even after a signal.
struct ListPickerScreen: Sendable {
    /// Moves to the beginning of the first line and erases everything below (ECMA-48: CR, ED).
    private static let erasure: StaticString = "\r\u{1B}[J"

    private let terminal: Terminal
    private let keys: KeyReader

    /// - Returns: `nil` if the terminal cannot move its cursor or cannot send single keys.
    init?(_ terminal: Terminal) {
        guard terminal.canDrawOnError, let keys = KeyReader() else { return nil }
        self.terminal = terminal
        self.keys = keys
    }

    /// Shows the list until the person has picked an entry.
    ///
    /// - Returns: The index of the entry, or `nil` if the person cancelled or the input ended.
    func pick(_ question: String, _ entries: [ListPicker.Entry], note: String, style: TerminalStyle) throws(StreamError)
        -> Int?
    {
        var size = currentSize
        var picker = ListPicker(question, entries, note: note, columns: size.columns, rows: size.rows)
        open()
        defer { close() }
        try draw(picker, style)
        while true {
            switch keys.next() {
            case .key(let key):
                if let outcome = picker.press(key) {
                    if case .picked(let index) = outcome { return index }
                    return nil
                }
            case .end:
                return nil
            case .suspend:
                suspend()
            case .idle:
                if currentSize == size { continue }
            }
            size = currentSize
            picker.resize(columns: size.columns, rows: size.rows)
            try draw(picker, style)
        }
    }

    private var currentSize: TerminalSize { TerminalSize.ofTerminal() ?? terminal.size }

    private func open() {
        Signals.ignoreStop()
        Signals.repairTerminalAtEnd(TerminalRepair(text: Self.erasure, settings: keys.original))
        keys.begin()
    }

    private func close() {
        try? terminal.error.write("\(Self.erasure)")
        keys.end()
        Signals.leaveTerminalAtEnd()
        Signals.allowStop()
    }

    /// Stops the program until the shell continues it.
    private func suspend() {
        close()
        Signals.stopProcess()
        open()
    }

    /// Draws the lines over the ones before, and puts the cursor behind the filter (ECMA-48: CUU, CHA).
    private func draw(_ picker: ListPicker, _ style: TerminalStyle) throws(StreamError) {
        let lines = picker.lines(style)
        let text = "\(Self.erasure)" + lines.joined(separator: "\r\n")
        try terminal.error.write(text + "\u{1B}[\(lines.count - 1)A\u{1B}[\(picker.cursorColumn + 1)G")
    }
}
