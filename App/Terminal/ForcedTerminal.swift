/// What `MOVIES_FORCE_TTY` asks for: output as on a terminal, wherever it goes.
struct ForcedTerminal: Sendable, Hashable {
    enum Width: Sendable, Hashable {
        case columns(Int)
        /// Of the terminal that the program runs in, whether or not the output goes there.
        case percent(Int)
    }

    /// Nil where the value names none: then the width is that of any terminal.
    let width: Width?

    /// `80`, `50%`, or any other value, which forces no width: `1` says yes, as in other variables, for nothing fits into
    /// fewer than ten columns. Nil where there is no value.
    init?(_ value: String?) {
        guard let value else { return nil }
        let isPercent = value.hasSuffix("%")
        let number = Int(isPercent ? value.dropLast() : value[...]).flatMap { $0 >= (isPercent ? 1 : 10) ? $0 : nil }
        width = number.map { isPercent ? .percent($0) : .columns($0) }
    }

    func columns(of terminal: Int) -> Int? {
        switch width {
        case .columns(let columns): columns
        case .percent(let percent): max(1, terminal * min(percent, 100) / 100)
        case nil: nil
        }
    }
}
