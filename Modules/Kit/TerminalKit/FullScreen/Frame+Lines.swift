extension Frame {
    /// The frame as lines for a terminal that scrolls, to be written from the first column on.
    ///
    /// It must be lower than the screen: the terminal's own images are drawn from below, once their lines are there. The cursor is
    /// at the beginning of the line that follows.
    ///
    /// - Parameter drawings: The drawings of the images, by their names.
    public func lines(drawings: [String: Drawing], _ looks: Looks) -> String {
        let picture = ScreenPicture(self, drawings: drawings)
        let lines = picture.rows.map { Self.line($0.cells(columns: size.columns, looks), looks) }
        return lines.joined() + picture.images.map(sequence).joined()
    }

    private static func line(_ cells: [Cell], _ looks: Looks) -> String {
        var (text, style) = ("", CellStyle.plain)
        let end = cells.lastIndex { $0 != .blank }.map { $0 + 1 } ?? 0
        for (column, cell) in cells[..<end].enumerated() where !cell.text.isEmpty {
            text += cell.style.sequence(after: style) + cell.text
            style = cell.style
            guard cell.isUncertain(looks) else { continue }
            let isWide = column + 1 < end && cells[column + 1].text.isEmpty
            text += "\u{1B}[\(column + (isWide ? 3 : 2))G"
        }
        return text + CellStyle.plain.sequence(after: style) + "\n"
    }

    /// At its place above the cursor, which is saved meanwhile (ECMA-48: CUU, CHA; DEC: DECSC, DECRC).
    private func sequence(_ image: ScreenPicture.NativeImage) -> String {
        let drawing = image.drawing.sequence()
        let origin = image.area.origin
        return "\u{1B}7\u{1B}[\(size.rows - origin.row)A\u{1B}[\(origin.column + 1)G\(drawing)\u{1B}8"
    }
}
