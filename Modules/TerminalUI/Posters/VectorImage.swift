import PlatformKit
package import TerminalKit

/// An SVG image with no other elements than the demo's posters have, which is drawn without another program: rectangles, circles,
/// convex polygons, and colors that change from the top of the image to its bottom. The words of texts are pale bars, because
/// they could not be read.
package struct VectorImage: Sendable {
    /// More would take seconds.
    private static let mostShapes = 1000

    private var size = Point.zero
    private var shapes: [Shape] = []
    /// Of the last group or image that has begun.
    private var inherited: [String: String] = [:]
    private var stops: [Shade] = []

    /// - Returns: `nil` if the bytes are no SVG image, or one with other elements.
    package init?(_ bytes: [UInt8]) {
        // The elements in their order (https://www.w3.org/TR/SVG2/).
        for part in String(decoding: bytes, as: UTF8.self).split(separator: "<") {
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
        guard size != .zero, shapes.count <= Self.mostShapes else { return nil }
    }

    /// The whole image in so many pixels, in rows from the top.
    package func pixels(columns: Int, rows: Int) -> [[RGBColor]] {
        let pixel = size / Point(Double(columns), Double(rows))
        return (0..<rows).map { row in
            (0..<columns).map { column in
                let middle = (Point(Double(column), Double(row)) + 0.5) * pixel
                let shade = shapes.reduce(into: Shade.zero) { shade, shape in
                    let width = pixel.sum() / 2
                    // A line is at least half as strong as one of a pixel, or thin lines could not be seen.
                    let strength = shape.opacity * min(1, max(0.5, (shape.lineWidth ?? width) / width))
                    let share = min(1, max(0, 0.5 - shape.distance(to: middle) / width)) * strength
                    if share > 0 { shade += (shape.shade(at: middle.y / size.y) - shade) * share }
                }
                let bytes = (0..<3).map { UInt8(min(255, max(0, shade[$0])).rounded()) }
                return RGBColor(red: bytes[0], green: bytes[1], blue: bytes[2])
            }
        }
    }
}

private typealias Point = SIMD2<Double>
/// Red, green and blue, from 0 to 255.
private typealias Shade = SIMD3<Double>

private struct Shape {
    enum Outline {
        case circle(Point, radius: Double)
        /// With its edges as the directions away from it, and how far they are from the origin.
        case polygon([(normal: Point, distance: Double)])

        /// - Parameter corners: Clockwise.
        init(corners: [Point]) {
            let edges = zip(corners, corners.dropFirst() + corners.prefix(1))
            self = .polygon(
                edges.map { start, end in
                    let edge = end - start
                    let normal = Point(edge.y, -edge.x) / (edge * edge).sum().squareRoot()
                    return (normal, (normal * start).sum())
                }
            )
        }
    }

    let outline: Outline
    /// Of the line around the outline, or `nil` if the shape is filled.
    let lineWidth: Double?
    let opacity: Double
    /// At the top and at the bottom of the image.
    let shades: (top: Shade, bottom: Shade)

    /// - Parameter place: From 0 at the top to 1.
    func shade(at place: Double) -> Shade { shades.top + (shades.bottom - shades.top) * place }

    /// Below 0 where something is drawn.
    func distance(to point: Point) -> Double {
        let distance =
            switch outline {
            case .circle(let center, let radius):
                ((point - center) * (point - center)).sum().squareRoot() - radius
            case .polygon(let edges):
                edges.map { ($0.normal * point).sum() - $0.distance }.max() ?? .infinity
            }
        return lineWidth.map { abs(distance) - $0 / 2 } ?? distance
    }
}

extension VectorImage {
    /// - Returns: `false` if the element is not known.
    private mutating func read(_ name: Substring, _ own: [String: String], _ text: Substring) -> Bool {
        func number(_ key: String) -> Double { own[key].flatMap(Double.init) ?? 0 }
        switch name {
        case "title", "/title", "defs", "/defs", "linearGradient", "/linearGradient", "/text", "/g", "/svg": break
        case "svg", "g":
            if size == .zero { size = Self.points(own["viewBox"]).last ?? .zero }
            inherited = own
        case "stop": stops.append(Self.shade(own["stop-color"]))
        case "rect": addRectangle(Point(number("x"), number("y")), Point(number("width"), number("height")), own)
        case "circle": add(.circle(Point(number("cx"), number("cy")), radius: number("r")), own)
        case "polygon": add(Shape.Outline(corners: Self.points(own["points"])), own)
        case "text":
            let (size, letter) = (number("font-size"), number("font-size") * 0.56 + number("letter-spacing"))
            var place = Point(number("x"), number("y") - size * 0.7)
            for word in text.split(separator: " ") {
                let width = Double(word.count) * letter
                addRectangle(place, Point(width, size * 0.7), own.merging(["fill-opacity": "0.4"]) { $1 })
                place.x += width + letter
            }
        default: return false
        }
        return true
    }

    private mutating func addRectangle(_ origin: Point, _ size: Point, _ own: [String: String]) {
        let end = origin + size
        add(Shape.Outline(corners: [origin, Point(end.x, origin.y), end, Point(origin.x, end.y)]), own)
    }

    /// A shape that is not filled is a line.
    private mutating func add(_ outline: Shape.Outline, _ own: [String: String]) {
        let all = inherited.merging(own) { $1 }
        let isLine = all["fill"] == "none"
        let name = isLine ? "stroke" : "fill"
        let shade = Self.shade(all[name])
        let hasGradient = all[name]?.hasPrefix("url") == true
        shapes.append(
            Shape(
                outline: outline,
                lineWidth: isLine ? all["stroke-width"].flatMap(Double.init) ?? 1 : nil,
                opacity: own["\(name)-opacity"].flatMap(Double.init) ?? 1,
                shades: hasGradient ? (stops.first ?? .zero, stops.last ?? .zero) : (shade, shade)
            )
        )
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
