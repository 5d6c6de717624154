import PresentationKit

/// One row of a screen: a line of text, and pieces of drawings over it.
///
/// Rows that are equal look the same, so only the cells of those that differ are made.
struct ScreenRow: Sendable, Hashable {
    struct Overlay: Sendable, Hashable {
        let column: Int
        let cells: [Cell]
    }

    var line: StyledLine
    var overlays: [Overlay] = []

    /// Exactly as many as the screen has columns. Text beyond them is left out.
    func cells(columns: Int, _ looks: Looks) -> [Cell] {
        var cells: [Cell] = []
        cells.reserveCapacity(columns)
        for piece in line.pieces {
            Self.append(piece, CellStyle(piece.style, looks), looks, to: &cells)
            // The next piece may begin with a mark that belongs to the last column.
            if cells.count > columns { break }
        }
        cells.removeLast(max(0, cells.count - columns))
        cells.append(contentsOf: repeatElement(.blank, count: columns - cells.count))
        for overlay in overlays {
            let end = min(columns, overlay.column + overlay.cells.count)
            guard overlay.column < end else { continue }
            cells.replaceSubrange(overlay.column..<end, with: overlay.cells.prefix(end - overlay.column))
            // The backgrounds of a drawing can do without its characters.
            for column in overlay.column..<end where looks.isASCII && !cells[column].text.isPrintableASCII {
                cells[column].text = " "
            }
            Self.repairHalves(at: overlay.column, &cells)
            Self.repairHalves(at: end, &cells)
        }
        Self.repairHalves(at: columns, &cells)
        return cells
    }

    private static func append(_ piece: StyledLine.Piece, _ style: CellStyle, _ looks: Looks, to cells: inout [Cell]) {
        if piece.text.isPrintableASCII {
            for byte in piece.text.utf8 { cells.append(Cell(text: String(UnicodeScalar(byte)), style: style)) }
            return
        }
        for character in piece.text {
            let text = String(looks.shown(character))
            switch DisplayWidth.columns(of: character) {
            case 0:
                // A mark at the beginning of a piece belongs to the character before it.
                let isControl = text.unicodeScalars.contains { $0.properties.generalCategory == .control }
                if !isControl, let last = cells.lastIndex(where: { !$0.text.isEmpty }) { cells[last].text += text }
            case 1:
                cells.append(Cell(text: text, style: style))
            default:
                cells.append(Cell(text: text, style: style))
                cells.append(Cell(text: "", style: style))
            }
        }
    }

    /// Makes each half of a wide character at the boundary before a column blank, if its other half is missing.
    private static func repairHalves(at column: Int, _ cells: inout [Cell]) {
        guard column > 0, column <= cells.count else { return }
        let isWideBefore = isWide(cells[column - 1])
        if column < cells.count, cells[column].text.isEmpty, !isWideBefore { cells[column].text = " " }
        let isWhole = column < cells.count && cells[column].text.isEmpty
        if isWideBefore, !isWhole { cells[column - 1].text = " " }
    }

    private static func isWide(_ cell: Cell) -> Bool {
        cell.text.first.map { DisplayWidth.columns(of: $0) == 2 } ?? false
    }
}

struct Cell: Sendable, Hashable {
    static let blank = Cell(text: " ")

    /// Empty for the right half of a wide character.
    var text: String
    var style = CellStyle.plain

    /// Whether terminals may disagree about the columns of the character: it has more than one scalar, or it is of those that are
    /// narrow for some terminals only, and this may be another one.
    func isUncertain(_ looks: Looks) -> Bool {
        guard text.utf8.count > 1 else { return false }
        return text.unicodeScalars.count > 1 || looks.isASCII && DisplayWidth.columns(of: text) == 1
    }
}
