struct ScreenPicture: Sendable, Hashable {
    /// An image over the cells, which are blank there.
    struct NativeImage: Sendable, Hashable {
        let area: ScreenArea
        let drawing: Drawing
    }

    let size: ScreenSize
    /// As many as the screen has.
    private(set) var rows: [ScreenRow]
    let cursor: ScreenPoint?
    private(set) var images: [NativeImage] = []

    init(blank size: ScreenSize) {
        self.init(Frame(size: size), drawings: [:])
    }

    /// - Parameter drawings: The drawings of images by their names. An image without a drawing leaves its area as it is.
    init(_ frame: Frame, drawings: [String: Drawing]) {
        size = frame.size
        cursor = frame.cursor
        rows = (0..<frame.size.rows).map { ScreenRow(line: $0 < frame.lines.count ? frame.lines[$0] : "") }
        for image in frame.images {
            guard let drawing = drawings[image.name] else { continue }
            switch drawing.form {
            case .cells(let lines): add(lines, of: image, under: frame.cover)
            case .kitty, .iTerm2, .sixel: if image.hiddenRows == 0 { add(image, drawing, under: frame.cover) }
            }
        }
    }

    /// The whole area is drawn over, even if the drawing is smaller.
    private mutating func add(_ lines: [[Cell]], of image: ScreenImage, under cover: ScreenArea?) {
        let (origin, size) = (image.area.origin, image.area.size)
        for index in image.hiddenRows..<max(image.hiddenRows, size.rows) {
            let row = origin.row + index
            guard rows.indices.contains(row) else { continue }
            var cells = index < lines.count ? Array(lines[index].prefix(size.columns)) : []
            cells += repeatElement(.blank, count: max(0, size.columns - cells.count))
            let columns = origin.column..<origin.column + size.columns
            let covered = (cover?.columns(in: row) ?? 0..<0).clamped(to: columns)
            let parts =
                covered.isEmpty
                ? [columns] : [columns.lowerBound..<covered.lowerBound, covered.upperBound..<columns.upperBound]
            for part in parts where !part.isEmpty {
                let seen = Array(cells[part.lowerBound - origin.column..<part.upperBound - origin.column])
                rows[row].overlays.append(ScreenRow.Overlay(column: part.lowerBound, cells: seen))
            }
        }
    }

    /// Adds an image if it is on the screen as a whole, and nothing covers it. Otherwise the terminal would scroll, which it does
    /// after sixels in the last row, too.
    private mutating func add(_ image: ScreenImage, _ drawing: Drawing, under cover: ScreenArea?) {
        let area = image.area
        let (right, bottom) = (area.origin.column + area.size.columns, area.origin.row + area.size.rows)
        guard right <= size.columns, bottom <= size.rows, area.origin.column >= 0, area.origin.row >= 0,
            area.size.columns > 0, area.size.rows > 0, cover.map(area.overlaps) != true
        else { return }
        if case .sixel = drawing.form, bottom == size.rows { return }
        images.append(NativeImage(area: area, drawing: drawing))
        let blanks = [Cell](repeating: .blank, count: area.size.columns)
        for row in area.origin.row..<bottom {
            rows[row].overlays.append(ScreenRow.Overlay(column: area.origin.column, cells: blanks))
        }
    }
}
