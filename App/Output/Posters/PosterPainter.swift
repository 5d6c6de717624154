import Domain
import PlatformKit
import TerminalKit
import TerminalUI

/// Draws posters in the terminal: by iTerm2's protocol or kitty's if the terminal has one of them, otherwise by
/// chafa: as sixels if a full screen has them, or as characters. Kitty's protocol takes no JPEG, so chafa decodes it, too.
struct PosterPainter: Sendable {
    private let images: InlineImages?
    private let chafa: Chafa?

    /// - Returns: `nil` if posters cannot be drawn: if text has no colors, if the terminal has no escape sequences, or if it does
    ///   not have iTerm2's protocol and chafa is not installed.
    init?(_ context: CommandContext) {
        let environment = context.container.environment
        if context.looks.depth == .none || environment["TERM"] == "dumb" { return nil }
        images = InlineImages(environment)
        chafa = Chafa(environment: environment)
        if images != .iTerm2, chafa == nil { return nil }
    }

    /// For an image among lines, in so many columns and rows at most. `nil` if it cannot be drawn.
    func drawing(of image: PosterImage, columns: Int, rows: Int) async -> String? {
        if images == .iTerm2, let text = PosterRenderer.inline(image, columns: columns) { return text }
        return await chafa(image, columns, rows, images == .kitty ? .kitty : nil)
    }

    /// For a full screen, in so many columns and rows at most. `nil` if the image cannot be drawn.
    ///
    /// - Parameter sixelCell: The pixels of a cell of a terminal that shows sixels, or `nil`.
    func screenDrawing(of image: PosterImage, columns: Int, rows: Int, sixelCell: PixelSize?) async -> Drawing? {
        switch images {
        case .iTerm2:
            if let text = PosterRenderer.inline(image, columns: columns, rows: rows) { return Drawing(iTerm2: text) }
        case .kitty:
            return await chafa(image, columns, rows, .kitty).flatMap { Drawing(kitty: $0) }
        case nil:
            if let cell = sixelCell, let drawing = await sixels(image, ScreenSize(columns: columns, rows: rows), cell) {
                return drawing
            }
        }
        return await chafa(image, columns, rows, .symbols).map { Drawing(lines: $0) }
    }

    private func sixels(_ image: PosterImage, _ size: ScreenSize, _ cell: PixelSize) async -> Drawing? {
        let asked = Chafa.sixelSize(size, cell: cell)
        let limit = PixelSize(width: size.columns * cell.width, height: size.rows * cell.height)
        return await chafa(image, asked.columns, asked.rows, .sixels).flatMap { Drawing(sixel: $0, within: limit) }
    }

    private func chafa(_ image: PosterImage, _ columns: Int, _ rows: Int, _ format: Chafa.Format?) async -> String? {
        await chafa?.drawing(of: image.bytes, columns: columns, rows: rows, format: format)
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
        if Self.isMultiplexed(environment), environment["MOVIES_FORCE_TTY"] == nil { return nil }
        let (program, term) = (environment["TERM_PROGRAM"], environment["TERM"])
        if ["iTerm.app", "WezTerm"].contains(program) || environment["LC_TERMINAL"] == "iTerm2" {
            self = .iTerm2
        } else if ["xterm-kitty", "xterm-ghostty"].contains(term) || program == "ghostty" {
            self = .kitty
        } else {
            return nil
        }
    }

    private static func isMultiplexed(_ environment: EnvironmentVariables) -> Bool {
        let term = environment["TERM"] ?? ""
        return environment["TMUX"] != nil || environment["STY"] != nil || term.hasPrefix("tmux")
            || term.hasPrefix("screen")
    }
}
