struct ScreenPicture: Sendable, Hashable {
    /// An image over the cells, which are blank there.
    struct NativeImage: Sendable, Hashable {
        let area: ScreenArea
        let drawing: Drawing

        func columns(in row: Int) -> Range<Int> {
            let isInRow = (area.origin.row..<area.origin.row + area.size.rows).contains(row)
            return area.origin.column..<area.origin.column + (isInRow ? area.size.columns : 0)
        }
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
            case .cells(let lines): add(lines, in: image.area)
            case .kitty, .iTerm2: add(image, drawing)
            }
        }
    }

    private mutating func add(_ lines: [[Cell]], in area: ScreenArea) {
        for (index, line) in lines.prefix(area.size.rows).enumerated() {
            let row = area.origin.row + index
            guard rows.indices.contains(row), !line.isEmpty else { continue }
            let cells = Array(line.prefix(area.size.columns))
            rows[row].overlays.append(ScreenRow.Overlay(column: area.origin.column, cells: cells))
        }
    }

    /// Adds an image if it is on the screen as a whole. Otherwise the terminal would scroll.
    private mutating func add(_ image: ScreenImage, _ drawing: Drawing) {
        let area = image.area
        let (right, bottom) = (area.origin.column + area.size.columns, area.origin.row + area.size.rows)
        guard right <= size.columns, bottom <= size.rows, area.origin.column >= 0, area.origin.row >= 0,
            area.size.columns > 0, area.size.rows > 0
        else { return }
        images.append(NativeImage(area: area, drawing: drawing))
        let blanks = [Cell](repeating: .blank, count: area.size.columns)
        for row in area.origin.row..<bottom {
            rows[row].overlays.append(ScreenRow.Overlay(column: area.origin.column, cells: blanks))
        }
    }
}
