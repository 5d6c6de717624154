struct Cell: Sendable, Hashable {
    static let blank = Cell(text: " ")

    /// Empty for the right half of a wide character.
    var text: String
    var style = CellStyle.plain

    /// Whether terminals may disagree about the columns of the character, because it has more than one scalar.
    var isUncertain: Bool { text.utf8.count > 1 && text.unicodeScalars.count > 1 }
}
