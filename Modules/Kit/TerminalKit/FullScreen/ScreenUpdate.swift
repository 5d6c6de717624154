/// The bytes that change a screen from one picture to the next: only cells that differ are written, and short gaps between them.
///
/// Rows are written at absolute places and lines do not wrap, so the screen never scrolls.
struct ScreenUpdate {
    /// Synchronized output: the terminal shows what is between at once, if it knows the mode
    /// (https://gist.github.com/christianparpart/d8a62cc1ab659194337d73e399004036).
    private static let (beginning, end) = ("\u{1B}[?2026h", "\u{1B}[?2026l")
    private static let (hiding, showing) = ("\u{1B}[?25l", "\u{1B}[?25h")
    /// Blanks from which on erasing (ECMA-48: EL) is shorter than spaces.
    private static let leastErased = 4
    /// Unchanged cells from which on placing the cursor behind them is shorter than writing them again.
    private static let leastSkipped = 8

    /// Empty if the pictures look the same.
    private(set) var bytes: [UInt8] = []
    private let looks: Looks
    private var style = CellStyle.plain

    /// - Parameter old: The picture that the terminal shows, or `nil` if that is unknown: then everything is written.
    init(from old: ScreenPicture?, to new: ScreenPicture, _ looks: Looks) {
        self.looks = looks
        let base = old?.size == new.size ? old : nil
        let images = (old: base?.images ?? [], new: new.images)
        if base == nil { write("\u{1B}[m\u{1B}[2J") }
        let shown = base ?? ScreenPicture(blank: new.size)
        let added = images.new.filter { !images.old.contains($0) }
        let removed = images.old.filter { !images.new.contains($0) }
        for image in removed { remove(image, staysElsewhere: images.new.contains { $0.drawing == image.drawing }) }
        for row in new.rows.indices {
            let (before, after) = (shown.rows[row], new.rows[row])
            let erased = (added + removed).map { $0.area.columns(in: row) }.filter { !$0.isEmpty && base != nil }
            guard before != after || !erased.isEmpty else { continue }
            let kept = images.old.filter(images.new.contains).map { $0.area.columns(in: row) }.filter { !$0.isEmpty }
            write(row, before, after, columns: new.size.columns, erased: erased, kept: kept)
        }
        for (index, image) in added.enumerated() {
            let isTransmitted = (images.old + added[..<index]).contains { $0.drawing == image.drawing }
            place(image.area.origin)
            write(image.drawing.sequence(at: Self.number(of: image), isTransmitted: isTransmitted))
        }
        finish(base, new)
    }

    private mutating func finish(_ old: ScreenPicture?, _ new: ScreenPicture) {
        let isWritten = !bytes.isEmpty
        guard isWritten || old?.cursor != new.cursor else { return }
        CellStyle.plain.write(after: style, to: &bytes)
        if let cursor = new.cursor {
            place(cursor)
            if isWritten || old?.cursor == nil { write(Self.showing) }
        }
        let isHidden = old == nil || old?.cursor != nil && (isWritten || new.cursor == nil)
        if isHidden { bytes = Self.hiding.utf8 + bytes }
        if isWritten { bytes = Self.beginning.utf8 + bytes + Self.end.utf8 }
    }

    // MARK: - Rows

    private mutating func write(
        _ row: Int,
        _ before: ScreenRow,
        _ after: ScreenRow,
        columns: Int,
        erased: [Range<Int>],
        kept: [Range<Int>]
    ) {
        let old = before.cells(columns: columns, looks)
        let new = after.cells(columns: columns, looks)
        let isChanged = (0..<columns).map { column in
            old[column] != new[column] || erased.contains { $0.contains(column) }
        }
        // Text beside an image that stays is written up to the image.
        var start = 0
        while start < columns {
            if let image = kept.first(where: { $0.contains(start) }) {
                start = image.upperBound
                continue
            }
            let end = kept.map(\.lowerBound).filter { $0 > start }.min() ?? columns
            let changed = (start..<end).filter { isChanged[$0] }
            if let first = changed.first {
                var span = first..<first + 1
                if (first..<end).contains(where: { old[$0].isUncertain(looks) || new[$0].isUncertain(looks) }) {
                    span = first..<end
                } else {
                    for column in changed.dropFirst() {
                        if column - span.upperBound >= Self.leastSkipped {
                            write(new[..<end], span, in: row, columns: columns)
                            span = column..<column
                        }
                        span = span.lowerBound..<column + 1
                    }
                }
                write(new[..<end], span, in: row, columns: columns)
            }
            start = end
        }
    }

    /// - Parameter cells: The cells up to the next image that stays, or to the end of the row.
    private mutating func write(_ cells: ArraySlice<Cell>, _ span: Range<Int>, in row: Int, columns: Int) {
        place(ScreenPoint(column: span.lowerBound, row: row))
        let blanks = cells.reversed().prefix { $0 == .blank }.count
        let written = span.lowerBound..<max(span.lowerBound, min(span.upperBound, cells.count - blanks))
        for column in written where !cells[column].text.isEmpty { write(cells[column], at: column, cells) }
        let erased = span.upperBound - written.upperBound
        guard erased > 0 else { return }
        change(to: .plain)
        write(erased < Self.leastErased || cells.count < columns ? .spaces(erased) : "\u{1B}[K")
    }

    private mutating func write(_ cell: Cell, at column: Int, _ cells: ArraySlice<Cell>) {
        change(to: cell.style)
        guard cell.isUncertain(looks) else {
            write(cell.text)
            return
        }
        // Terminals may move their cursor by another width, so the next character gets an absolute column (ECMA-48: CHA).
        let width = column + 1 < cells.count && cells[column + 1].text.isEmpty ? 2 : 1
        if width == 2 { write("  \u{1B}[\(column + 1)G") }
        write(cell.text)
        if column + width < cells.count { write("\u{1B}[\(column + width + 1)G") }
    }

    private mutating func change(to new: CellStyle) {
        guard new != style else { return }
        new.write(after: style, to: &bytes)
        style = new
    }

    /// Places the cursor (ECMA-48: CUP).
    private mutating func place(_ point: ScreenPoint) {
        switch (point.row, point.column) {
        case (0, 0): write("\u{1B}[H")
        case (let row, 0): write("\u{1B}[\(row + 1)H")
        case (let row, let column): write("\u{1B}[\(row + 1);\(column + 1)H")
        }
    }

    private mutating func write(_ text: String) { bytes += text.utf8 }

    // MARK: - Images

    /// Removes an image of kitty's from the screen, and from its memory if it is at no other place. Any other one is part of its
    /// cells.
    private mutating func remove(_ image: ScreenPicture.NativeImage, staysElsewhere: Bool) {
        guard case .kitty(let id, _) = image.drawing.form else { return }
        let kind = staysElsewhere ? "i" : "I"
        write("\u{1B}_Ga=d,d=\(kind),i=\(id),p=\(Self.number(of: image)),q=2\u{1B}\\")
    }

    /// Of the place, where no other image of the screen begins.
    private static func number(of image: ScreenPicture.NativeImage) -> Int {
        1 + image.area.origin.row << 12 + image.area.origin.column
    }
}
