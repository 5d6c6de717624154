@testable import DemoBackend
@testable import TerminalKit

/// What a terminal shows, as SVG: a window with the cells in their colors.
///
/// It names no other file. Text is laid at its columns, and frames and blocks are shapes, so that it looks the same in any font.
struct ScreenSVG {
    /// The colors that a terminal tells of itself.
    struct Colors {
        static let dark = Colors(looks: .dark, text: RGBColor(0xCDD6F4), ground: RGBColor(0x1E1E2E))
        static let light = Colors(looks: .light, text: RGBColor(0x4C4F69), ground: RGBColor(0xEFF1F5))

        let text: RGBColor
        let ground: RGBColor
        private(set) var looks: Looks

        private init(looks background: Looks.Background, text: RGBColor, ground: RGBColor) {
            (self.text, self.ground) = (text, ground)
            looks = Looks(depth: .truecolor, background: background)
            looks.learn(text: text, ground: ground, isWide: false)
        }
    }

    private static let cell = ScreenSize(columns: 10, rows: 20)
    private static let (edge, bar) = (16, 40)
    /// Over a cell of 10 by 20, from its upper left corner.
    private static let frames: [Character: String] = [
        "─": "m0,10h10", "│": "m5,0v20", "╭": "m5,20v-5q0,-5 5,-5", "╮": "m0,10q5,0 5,5v5", "╰": "m5,0v5q0,5 5,5",
        "╯": "m0,10q5,0 5,-5v-5", "├": "m5,0v20m0,-10h5", "┤": "m5,0v20m0,-10h-5", "┬": "m0,10h10m-5,0v10",
        "┴": "m0,10h10m-5,0v-10", "┼": "m0,10h10m-5,-10v20",
    ]
    private static let blocks: [Character: String] = [
        "█": "h10v20h-10z", "▀": "h10v10h-10z", "▄": "m0,10h10v10h-10z", "▌": "h5v20h-5z", "▐": "m5,0h5v20h-5z",
        "▁": "m0,17h10v3h-10z", "▇": "m0,3h10v17h-10z", "▏": "h2v20h-2z", "░": "h10v20h-10z",
    ]

    /// For whoever cannot see it.
    let title: String
    let caption: String
    let colors: Colors
    let cells: [[Cell]]
    let images: [(svg: String, area: ScreenArea)]
    /// Under all others.
    private var grounds = ""
    /// Elements by the attributes that they share, in the order of their first one.
    private var groups: [(attributes: String, elements: [String])] = []

    init(
        title: String,
        caption: String,
        colors: Colors,
        cells: [[Cell]],
        images: [(svg: String, area: ScreenArea)],
        cursor: ScreenPoint? = nil
    ) {
        (self.title, self.caption, self.colors) = (title, caption, colors)
        (self.cells, self.images) = (cells, images)
        for row in cells.indices { drawGrounds(row) }
        if let cursor { drawGround(colors.text, cursor.column, cursor.row, columns: 1) }
        for row in cells.indices { drawCharacters(row) }
    }

    /// Ends with a line feed.
    var svg: String {
        let width = (cells.map(\.count).max() ?? 0) * Self.cell.columns + 2 * Self.edge
        let height = cells.count * Self.cell.rows + Self.bar + Self.edge
        let dim = hex(colors.looks.dim ?? colors.text)
        let buttons = ["#ff5f57", "#febc2e", "#28c840"].enumerated().map { index, color in
            #"<circle cx="\#(22 + index * 20)" cy="20" r="6" fill="\#(color)"/>"#
        }
        let lines =
            [
                """
                <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" \
                viewBox="0 0 \(width) \(height)" role="img" font-size="16.5" \
                font-family="ui-monospace, 'SF Mono', Menlo, Consolas, 'DejaVu Sans Mono', monospace">
                """,
                "<title>\(title.escapedForXML)</title>",
                """
                <rect x="0.5" y="0.5" width="\(width - 1)" height="\(height - 1)" rx="10" fill="\(hex(colors.ground))" \
                stroke="\(dim)" stroke-opacity="0.5"/>
                """,
                buttons.joined(),
                #"<text x="\#(width / 2)" y="26" text-anchor="middle" fill="\#(dim)">\#(caption.escapedForXML)</text>"#,
                "<g>\n\(grounds)</g>",
            ] + groups.map { "<g \($0.attributes)>\n\($0.elements.joined(separator: "\n"))\n</g>" }
            + images.enumerated().map { nested($1.svg, in: $1.area, number: $0) } + ["</svg>", ""]
        return lines.joined(separator: "\n")
    }
}

extension ScreenSVG {
    private static func start(_ column: Int, _ row: Int) -> String {
        "M\(edge + column * cell.columns),\(bar + row * cell.rows)"
    }

    private mutating func add(_ element: String, _ attributes: String) {
        if let index = groups.firstIndex(where: { $0.attributes == attributes }) {
            groups[index].elements.append(element)
        } else {
            groups.append((attributes, [element]))
        }
    }

    private mutating func add(path: String, _ attributes: String) { add(#"<path d="\#(path)"/>"#, attributes) }

    private mutating func drawGrounds(_ row: Int) {
        var column = 0
        while column < cells[row].count {
            let ground = shown(cells[row][column].style).ground
            let count = cells[row][column...].prefix { shown($0.style).ground == ground }.count
            if let ground { drawGround(ground, column, row, columns: count) }
            column += count
        }
    }

    private mutating func drawGround(_ color: RGBColor, _ column: Int, _ row: Int, columns: Int) {
        let (start, width) = (Self.start(column, row), columns * Self.cell.columns)
        grounds += #"<path d="\#(start)h\#(width)v20h-\#(width)z" fill="\#(hex(color))"/>\#n"#
    }

    private mutating func drawCharacters(_ row: Int) {
        var column = 0
        while column < cells[row].count {
            let cell = cells[row][column]
            let run = cells[row][column...].prefix { $0.style == cell.style }
            let color = hex(shown(cell.style).text)
            let start = Self.start(column, row)
            var length = 1
            if let character = cell.text.first, let frame = Self.frames[character] {
                length = character == "─" ? run.prefix { $0.text == "─" }.count : 1
                let path = character == "─" ? "m0,10h\(length * Self.cell.columns)" : frame
                add(path: start + path, #"fill="none" stroke="\#(color)" stroke-width="1.4""#)
            } else if let character = cell.text.first, let block = Self.blocks[character] {
                length = run.prefix { $0.text == cell.text }.count
                let opacity = character == "░" ? #" fill-opacity="0.25""# : ""
                let paths = (0..<length).map { Self.start(column + $0, row) + block }
                add(path: paths.joined(), #"fill="\#(color)"\#(opacity)"#)
            } else if !cell.text.allSatisfy(\.isWhitespace) {
                let text = text(at: run)
                length = max(1, text.count)
                add(element(text.isEmpty ? cell.text : text, column, row), attributes(cell.style, color))
            }
            column += length
        }
    }

    /// The letters of the same style in one piece, with single spaces between words. Empty if the first is a sign or a wide letter,
    /// which fonts draw in other widths.
    private func text(at run: ArraySlice<Cell>) -> String {
        var text = ""
        for (cell, next) in zip(run, run.dropFirst().map(\.text) + [" "]) {
            guard cell.text.unicodeScalars.count == 1, let scalar = cell.text.unicodeScalars.first,
                scalar.value < 0x2000, !next.isEmpty, scalar != " " || next != " " && !text.isEmpty
            else { break }
            text += cell.text
        }
        return text.last == " " ? String(text.dropLast()) : text
    }

    private func element(_ text: String, _ column: Int, _ row: Int) -> String {
        let columns = DisplayWidth.columns(of: text)
        let (width, left) = (columns * Self.cell.columns, Self.edge + column * Self.cell.columns)
        let y = Self.bar + row * Self.cell.rows + 15
        let isLetters = text.unicodeScalars.allSatisfy { $0.value < 0x2000 }
        let place = isLetters ? #"x="\#(left)" y="\#(y)""# : #"x="\#(left + width / 2)" y="\#(y)" text-anchor="middle""#
        let length = isLetters && columns > 1 ? #" textLength="\#(width)""# : ""
        return "<text \(place)\(length)>\(text.escapedForXML)</text>"
    }

    private func attributes(_ style: CellStyle, _ color: String) -> String {
        let decorations = [(TextAttributes.underlined, "underline"), (.struck, "line-through")]
            .filter { style.attributes.contains($0.0) }.map(\.1)
        return #"fill="\#(color)""# + (style.attributes.contains(.bold) ? #" font-weight="bold""# : "")
            + (decorations.isEmpty ? "" : #" text-decoration="\#(decorations.joined(separator: " "))""#)
    }

    /// A background of `nil` is that of the window. The terminal's own palette is not known, and taken for plain text.
    private func shown(_ style: CellStyle) -> (text: RGBColor, ground: RGBColor?) {
        func color(_ color: CellStyle.Color?) -> RGBColor? { if case .rgb(let color) = color { color } else { nil } }
        let ground = color(style.background)
        var text = color(style.foreground) ?? colors.text
        if style.attributes.contains(.dim) { text = text.mixed(with: ground ?? colors.ground, share: 0.4) }
        return style.attributes.contains(.reversed) ? (ground ?? colors.ground, text) : (text, ground)
    }

    private func hex(_ color: RGBColor) -> String {
        "#" + [color.red, color.green, color.blue].map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }

    /// In one document, every picture needs ids of its own.
    private func nested(_ svg: String, in area: ScreenArea, number: Int) -> String {
        let (x, y) = (Self.edge + area.origin.column * Self.cell.columns, Self.bar + area.origin.row * Self.cell.rows)
        let (width, height) = (area.size.columns * Self.cell.columns, area.size.rows * Self.cell.rows)
        let rest = svg.firstRange(of: " viewBox=").map { svg[$0.lowerBound...] } ?? ""
        return #"<svg x="\#(x)" y="\#(y)" width="\#(width)" height="\#(height)""#
            + rest.replacing(#" id=""#, with: #" id="\#(number)-"#).replacing("url(#", with: "url(#\(number)-")
            .replacing(/\n+$/, with: "")
    }
}
