import Domain
import PlatformKit
import Presentation
import TerminalKit
import TerminalUI

/// Draws posters in the terminal: by iTerm2's protocol or kitty's if the terminal has one of them, as sixels on a full screen that
/// has them, and otherwise by colored characters. Kitty's protocol takes no JPEG, so chafa decodes it. The demo's posters need
/// no chafa.
struct PosterPainter: Sendable {
    private let images: InlineImages?
    private let chafa: Chafa?
    private let looks: Looks

    /// - Returns: `nil` if posters cannot be drawn: without escape sequences or colors, and if the terminal does not have iTerm2's
    ///   protocol, chafa is not installed, and the service is not the demo.
    init?(_ context: CommandContext) {
        let environment = context.container.environment
        looks = context.looks
        if environment["TERM"] == "dumb" || looks.depth == .none { return nil }
        images = InlineImages(environment)
        chafa = Chafa(environment: environment)
        if images != .iTerm2, chafa == nil, context.container.backend != .demo { return nil }
    }

    /// In an area of so many columns and rows. `nil` if the image cannot be drawn.
    ///
    /// - Parameter sixelCell: The pixels of a cell of a terminal that shows sixels, or `nil`.
    @concurrent
    func drawing(of image: PosterImage, _ size: ScreenSize, sixelCell: PixelSize? = nil) async -> Drawing? {
        switch images {
        case .iTerm2:
            if let text = PosterRenderer.inline(image, size) { return Drawing(iTerm2: text) }
        case .kitty:
            let text = await chafa?.drawing(of: image.bytes, size, .kitty)
            if let drawing = text.flatMap({ Drawing(kitty: $0) }) { return drawing }
        case nil:
            if let cell = sixelCell, let drawing = await sixels(image, size, cell) { return drawing }
        }
        if image.format == .svg, let vector = VectorImage(image.bytes) {
            return Drawing(halfBlocks: vector.pixels(columns: size.columns, rows: 2 * size.rows), looks)
        }
        return await chafa?.drawing(of: image.bytes, size, .symbols).map { Drawing(lines: $0) }
    }

    private func sixels(_ image: PosterImage, _ size: ScreenSize, _ cell: PixelSize) async -> Drawing? {
        let limit = PixelSize(width: size.columns * cell.width, height: size.rows * cell.height)
        // Without a terminal, chafa takes 8 × 8 pixels for a cell.
        let cells = ScreenSize(columns: limit.width / 8, rows: limit.height / 8)
        return await chafa?.drawing(of: image.bytes, cells, .sixels)
            .flatMap { Drawing(sixel: $0, within: limit) }
    }
}

private enum InlineImages: Sendable {
    case iTerm2
    case kitty

    /// The protocol of the terminal, or `nil` if it has none.
    ///
    /// iTerm2 and WezTerm set `TERM_PROGRAM` to their names, but ssh passes on only `LC_TERMINAL`. Ghostty has kitty's
    /// protocol (https://ghostty.org/docs/features). By default, tmux and screen remove images. If `MOVIES_FORCE_TTY` is
    /// set, they are expected to pass images on.
    init?(_ environment: EnvironmentVariables) {
        let (program, term) = (environment["TERM_PROGRAM"], environment["TERM"] ?? "")
        let isMultiplexed =
            environment["TMUX"] != nil || environment["STY"] != nil
            || ["tmux", "screen"].contains(where: term.hasPrefix)
        if isMultiplexed, environment["MOVIES_FORCE_TTY"] == nil { return nil }
        if ["iTerm.app", "WezTerm"].contains(program) || environment["LC_TERMINAL"] == "iTerm2" {
            self = .iTerm2
        } else if ["xterm-kitty", "xterm-ghostty"].contains(term) || program == "ghostty" {
            self = .kitty
        } else {
            return nil
        }
    }
}
