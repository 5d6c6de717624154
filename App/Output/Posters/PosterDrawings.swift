import Domain
import DomainKit
import Presentation
import TerminalKit

/// Each is made once for its size.
@MainActor
final class PosterDrawings {
    private struct Key: Hashable {
        let name: String
        let size: ScreenSize
        let sixelCell: PixelSize?
    }

    /// More than a person goes back through at a time. A drawing of characters has about 20 kB.
    private static let limit = 120
    private static let parallelDrawings = 2

    private let painter: PosterPainter
    private let onDrawn: @MainActor () -> Void
    /// `nil` for a poster that cannot be drawn.
    private var drawings: [Key: (drawing: Drawing?, lastFrame: Int)] = [:]
    /// Of the last frame, without those that are there or being drawn.
    private var missing: [(key: Key, image: PosterImage)] = []
    private var drawn: Set<Key> = []
    private var frame = 0

    init(_ painter: PosterPainter, onDrawn: @escaping @MainActor () -> Void) {
        self.painter = painter
        self.onDrawn = onDrawn
    }

    /// The drawings of a frame's images, as far as they are ready. The others are begun.
    ///
    /// - Parameter sixelCell: The pixels of a cell of a terminal that shows sixels, or `nil`.
    func drawings(of images: [ScreenImage], _ posters: [Poster], sixelCell: PixelSize?) -> [String: Drawing] {
        guard !images.isEmpty else { return [:] }
        let posters = Dictionary(posters.map { ($0.name, $0.image) }) { first, _ in first }
        var ready: [String: Drawing] = [:]
        frame += 1
        missing = []
        for image in images {
            let key = Key(name: image.name, size: image.area.size, sixelCell: sixelCell)
            if let known = drawings[key] {
                drawings[key]?.lastFrame = frame
                ready[key.name] = known.drawing
            } else if let image = posters[key.name], !drawn.contains(key) {
                missing.append((key, image))
            }
        }
        drawNext()
        return ready
    }

    private func drawNext() {
        while drawn.count < Self.parallelDrawings, !missing.isEmpty {
            let (key, image) = missing.removeFirst()
            drawn.insert(key)
            Task {
                keep(await painter.drawing(of: image, key.size, sixelCell: key.sixelCell), key)
                onDrawn()
            }
        }
    }

    private func keep(_ drawing: Drawing?, _ key: Key) {
        drawn.remove(key)
        if drawings.count >= Self.limit, let oldest = drawings.min(by: { $0.value.lastFrame < $1.value.lastFrame })?.key
        {
            drawings[oldest] = nil
        }
        drawings[key] = (drawing, frame)
        drawNext()
    }
}
