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

    /// As many as a large screen has. A drawing of characters has about 20 kB, and one of kitty's ten times as much.
    private static let limit = 60
    private static let parallelDrawings = 2

    private let painter: PosterPainter
    private let onDrawn: @MainActor () -> Void
    /// `nil` for a poster that cannot be drawn.
    private var drawings: [Key: Drawing?] = [:]
    /// Of the last frame, without those that are there or being drawn.
    private var missing: [(key: Key, image: PosterImage)] = []
    private var drawn: Set<Key> = []

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
        let keys = images.map { Key(name: $0.name, size: $0.area.size, sixelCell: sixelCell) }
        if drawings.count > Self.limit { drawings = drawings.filter { keys.contains($0.key) } }
        missing = keys.compactMap { key in
            guard drawings[key] == nil, !drawn.contains(key) else { return nil }
            return posters[key.name].map { (key, $0) }
        }
        drawNext()
        return keys.reduce(into: [:]) { ready, key in ready[key.name] = drawings[key] ?? nil }
    }

    private func drawNext() {
        while drawn.count < Self.parallelDrawings, !missing.isEmpty {
            let (key, image) = missing.removeFirst()
            drawn.insert(key)
            Task {
                drawings.updateValue(await painter.drawing(of: image, key.size, sixelCell: key.sixelCell), forKey: key)
                drawn.remove(key)
                drawNext()
                onDrawn()
            }
        }
    }
}
