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
    private static let limit = 20

    private let painter: PosterPainter
    private let onDrawn: @MainActor () -> Void
    /// `nil` for a poster that is being drawn or cannot be drawn. The last ones are the newest.
    private var drawings: [(key: Key, drawing: Drawing?)] = []

    init(_ painter: PosterPainter, onDrawn: @escaping @MainActor () -> Void) {
        self.painter = painter
        self.onDrawn = onDrawn
    }

    /// The drawings of a frame's images, as far as they are ready. The others are begun.
    ///
    /// - Parameter sixelCell: The pixels of a cell of a terminal that shows sixels, or `nil`.
    func drawings(of images: [ScreenImage], _ poster: Poster?, sixelCell: PixelSize?) -> [String: Drawing] {
        guard let image = images.first, let poster else { return [:] }
        let key = Key(name: image.name, size: image.area.size, sixelCell: sixelCell)
        if let known = drawings.first(where: { $0.key == key }) { return known.drawing.map { [key.name: $0] } ?? [:] }
        drawings = drawings.suffix(Self.limit - 1) + [(key, nil)]
        Task {
            let drawing = await painter.screenDrawing(
                of: poster.image,
                columns: key.size.columns,
                rows: key.size.rows,
                sixelCell: sixelCell
            )
            guard let index = drawings.firstIndex(where: { $0.key == key }) else { return }
            drawings[index].drawing = drawing
            onDrawn()
        }
        return [:]
    }
}
