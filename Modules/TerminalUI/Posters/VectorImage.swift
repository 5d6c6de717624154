import PlatformKit
package import TerminalKit

/// An SVG image of simple shapes, which is drawn without another program: rectangles, circles, convex polygons, and colors that
/// change from the top to the bottom. The words of texts are pale bars, because they could not be read.
package struct VectorImage: Sendable {
    private let size: Point
    private let shapes: [Shape]

    /// - Returns: `nil` if the bytes are no SVG image, or one with other elements.
    package init?(_ bytes: [UInt8]) {
        guard let reader = SVGReader(String(decoding: bytes, as: UTF8.self)), let size = reader.size else { return nil }
        (self.size, shapes) = (size, reader.shapes)
    }

    /// The whole image in so many pixels, in rows from the top.
    package func pixels(columns: Int, rows: Int) -> [[RGBColor]] {
        let pixel = Point(size.x / Double(columns), size.y / Double(rows))
        var image = Array(repeating: Array(repeating: Shade.zero, count: columns), count: rows)
        for shape in shapes {
            let box = shape.box
            let seen = (
                x: max(0, Int(box.min.x / pixel.x))..<max(0, min(columns, Int(box.max.x / pixel.x) + 1)),
                y: max(0, Int(box.min.y / pixel.y))..<max(0, min(rows, Int(box.max.y / pixel.y) + 1))
            )
            for row in seen.y where !seen.x.isEmpty {
                let shade = shape.paint.shade(at: ((Double(row) + 0.5) * pixel.y - box.min.y) / (box.max.y - box.min.y))
                for column in seen.x {
                    let share = shape.share(of: Point(Double(column), Double(row)) * pixel, pixel)
                    image[row][column] += (shade - image[row][column]) * share
                }
            }
        }
        return image.map { $0.map(RGBColor.init) }
    }
}

private typealias Point = SIMD2<Double>
/// Red, green and blue, from 0 to 255.
private typealias Shade = SIMD3<Double>

extension RGBColor {
    fileprivate init(_ shade: Shade) {
        self.init(red: UInt8(shade.x.rounded()), green: UInt8(shade.y.rounded()), blue: UInt8(shade.z.rounded()))
    }
}

private struct Paint {
    var opacity = 1.0
    /// From the top to the bottom, each with its place from 0 to 1.
    let stops: [(place: Double, shade: Shade)]

    func shade(at place: Double) -> Shade {
        guard let next = stops.firstIndex(where: { $0.place >= place }), next > 0 else {
            return place > 0.5 ? stops.last?.shade ?? .zero : stops.first?.shade ?? .zero
        }
        let (upper, lower) = (stops[next - 1], stops[next])
        return upper.shade + (lower.shade - upper.shade) * ((place - upper.place) / (lower.place - upper.place))
    }
}

private struct Shape {
    enum Outline {
        case circle(Point, radius: Double)
        case polygon([Point])
    }

    /// Of a pixel in each direction.
    private static let samples = 3

    let outline: Outline
    /// Of the line around the outline, or `nil` if the shape is filled.
    var line: Double?
    let paint: Paint
    /// Nothing is drawn beyond.
    let clip: (min: Point, max: Point)

    var box: (min: Point, max: Point) {
        var (least, most): (Point, Point)
        switch outline {
        case .circle(let center, let radius): (least, most) = (center - radius, center + radius)
        case .polygon(let points):
            least = points.reduce(points[0], pointwiseMin)
            most = points.reduce(points[0], pointwiseMax)
        }
        return (least - (line ?? 0) / 2, most + (line ?? 0) / 2)
    }

    /// How much of a pixel the shape covers, from 0 to 1.
    func share(of origin: Point, _ pixel: Point) -> Double {
        let (middle, reach) = (distance(to: origin + pixel / 2), pixel.sum() / 2)
        if middle > reach { return 0 }
        if middle < -reach, all(origin .>= clip.min), all(origin + pixel .<= clip.max) { return paint.opacity }
        let step = pixel / Double(Self.samples)
        var sum = 0.0
        for x in 0..<Self.samples {
            for y in 0..<Self.samples {
                let point = origin + (Point(Double(x), Double(y)) + 0.5) * step
                guard all(point .>= clip.min), all(point .<= clip.max) else { continue }
                sum += min(1, max(0, 0.5 - distance(to: point) / min(step.x, step.y)))
            }
        }
        return sum / Double(Self.samples * Self.samples) * paint.opacity
    }

    /// Below 0 where something is drawn.
    private func distance(to point: Point) -> Double {
        line.map { abs(distanceToOutline(point)) - $0 / 2 } ?? distanceToOutline(point)
    }

    /// Below 0 inside.
    private func distanceToOutline(_ point: Point) -> Double {
        switch outline {
        case .circle(let center, let radius):
            let way = point - center
            return (way * way).sum().squareRoot() - radius
        case .polygon(let points):
            let edges = zip(points, points.dropFirst() + points.prefix(1))
            let turn = edges.map { $0.x * $1.y - $1.x * $0.y }.reduce(0, +)
            let distances = edges.map { start, end in
                let (edge, way) = (end - start, point - start)
                return (edge.y * way.x - edge.x * way.y) / (edge * edge).sum().squareRoot()
            }
            return (turn < 0 ? distances.map(-) : distances).max() ?? .infinity
        }
    }
}

/// Reads elements in their order (https://www.w3.org/TR/SVG2/). An image in the image has the same units.
private struct SVGReader {
    private static let inherited = ["fill", "stroke", "stroke-width"]

    private(set) var size: Point?
    private(set) var shapes: [Shape] = []
    private var groups: [[String: String]] = [[:]]
    private var clips: [(min: Point, max: Point)] = []
    private var gradients: [Substring: [(place: Double, shade: Shade)]] = [:]
    private var gradient: Substring = ""

    /// - Returns: `nil` if there is an element that is not known.
    init?(_ text: String) {
        for part in text.split(separator: "<") {
            guard let end = part.firstIndex(of: ">") else { continue }
            let (tag, text) = (part[..<end], part[end...].dropFirst())
            let words = tag.split(separator: "\"", omittingEmptySubsequences: false)
            var attributes: [String: String] = [:]
            for index in stride(from: 1, to: words.count, by: 2) {
                let key = words[index - 1].split { " =\n".contains($0) }.last.map(String.init) ?? ""
                attributes[key] = String(words[index])
            }
            guard read(tag.prefix { !" \n".contains($0) }, attributes, text) else { return nil }
        }
    }

    private mutating func read(_ name: Substring, _ own: [String: String], _ text: Substring) -> Bool {
        let all = (groups.last ?? [:]).merging(own) { $1 }
        func number(_ key: String) -> Double { all[key].flatMap(Double.init) ?? 0 }
        switch name {
        case "title", "/title", "defs", "/defs", "/linearGradient", "/text": break
        case "svg":
            let box = Self.points(own["viewBox"])
            guard box.count == 2 else { return false }
            size = size ?? box[1]
            clips.append((box[0], box[0] + box[1]))
            groups.append(all.filter { Self.inherited.contains($0.key) })
        case "g": groups.append(all.filter { Self.inherited.contains($0.key) })
        case "/svg":
            _ = clips.popLast()
            _ = groups.popLast()
        case "/g": _ = groups.popLast()
        case "linearGradient": gradient = Substring(own["id"] ?? "")
        case "stop":
            let shade = Self.shade(own["stop-color"])
            gradients[gradient, default: []].append((number("offset"), shade))
        case "rect": addRectangle(Point(number("x"), number("y")), Point(number("width"), number("height")), all)
        case "circle": add(.circle(Point(number("cx"), number("cy")), radius: number("r")), all)
        case "polygon":
            let points = Self.points(own["points"])
            guard points.count > 2 else { return false }
            add(.polygon(points), all)
        case "text":
            let (size, letter) = (number("font-size"), number("font-size") * 0.56 + number("letter-spacing"))
            var place = Point(number("x"), number("y") - size * 0.7)
            for word in text.split(separator: " ") {
                let width = Double(word.count) * letter
                addRectangle(place, Point(width, size * 0.7), all.merging(["fill-opacity": "0.4"]) { $1 })
                place.x += width + letter
            }
        default: return false
        }
        return true
    }

    private mutating func addRectangle(_ origin: Point, _ size: Point, _ attributes: [String: String]) {
        let end = origin + size
        add(.polygon([origin, Point(end.x, origin.y), end, Point(origin.x, end.y)]), attributes)
    }

    private mutating func add(_ outline: Shape.Outline, _ attributes: [String: String]) {
        guard let clip = clips.last else { return }
        for (name, line) in [("fill", nil), ("stroke", attributes["stroke-width"].flatMap(Double.init) ?? 1)] {
            guard let color = attributes[name] ?? (line == nil ? "#000000" : nil), color != "none", line != 0 else {
                continue
            }
            let opacity = attributes["\(name)-opacity"].flatMap(Double.init) ?? 1
            let stops = gradients[color.dropFirst("url(#".count).dropLast()] ?? [(0, Self.shade(color))]
            shapes.append(Shape(outline: outline, line: line, paint: Paint(opacity: opacity, stops: stops), clip: clip))
        }
    }

    /// `1,2 3,4`
    private static func points(_ text: String?) -> [Point] {
        let numbers = (text ?? "").split { ", ".contains($0) }.compactMap { Double($0) }
        return stride(from: 1, to: numbers.count, by: 2).map { Point(numbers[$0 - 1], numbers[$0]) }
    }

    /// `#rrggbb`
    private static func shade(_ color: String?) -> Shade {
        let hex = UInt32(color?.dropFirst() ?? "", radix: 16) ?? 0
        return Shade(Double(hex >> 16 & 255), Double(hex >> 8 & 255), Double(hex & 255))
    }
}
