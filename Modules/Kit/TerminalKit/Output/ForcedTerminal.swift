struct ForcedTerminal: Sendable, Hashable {
    enum Width: Sendable, Hashable {
        case columns(Int)
        /// A share of the width of the terminal that the program runs in, even if the output goes elsewhere.
        case percent(Int)
    }

    /// `nil` if the value forces no width.
    let width: Width?

    /// Reads the value of a variable: a width such as `80` or `50%`. Any other value forces no width.
    ///
    /// Numbers below 10 force no width, because `1` means yes in other variables.
    ///
    /// - Returns: `nil` if there is no value.
    init?(_ value: String?) {
        guard let value else { return nil }
        let isPercent = value.hasSuffix("%")
        let number = Int(isPercent ? value.dropLast() : value[...]).flatMap { $0 >= (isPercent ? 1 : 10) ? $0 : nil }
        width = number.map { isPercent ? .percent($0) : .columns($0) }
    }

    /// `nil` if no width is forced.
    func columns(of terminal: Int) -> Int? {
        switch width {
        case .columns(let columns): columns
        case .percent(let percent): max(1, terminal * min(percent, 100) / 100)
        case nil: nil
        }
    }
}
