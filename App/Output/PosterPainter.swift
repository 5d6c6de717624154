import Arguments
import Domain
import Presentation

/// Draws posters in the terminal: by iTerm2's protocol if the terminal has it, otherwise by chafa.
struct PosterPainter: Sendable {
    private let hasInlineImages: Bool
    private let chafa: Chafa?
    private let isColored: Bool

    /// - Returns: `nil` if posters cannot be drawn: if the terminal has no escape sequences, or if it does not have iTerm2's
    ///   protocol and chafa is not installed.
    init?(_ context: CommandContext) {
        let environment = context.container.environment
        if environment["TERM"] == "dumb" { return nil }
        hasInlineImages = InlineImages.areShown(environment)
        chafa = Chafa(environment: environment)
        isColored = context.terminal.style(context.arguments[GlobalOptions.color], moviePages: nil) != .plain
        if !hasInlineImages, chafa == nil { return nil }
    }

    /// Returns the text that draws an image in so many columns and rows at most, or `nil` if it cannot be drawn.
    func drawing(of image: PosterImage, columns: Int, rows: Int) async -> String? {
        if hasInlineImages, let text = PosterRenderer().inline(image, columns: columns) { return text }
        return await chafa?.drawing(of: image.bytes, columns: columns, rows: rows, isColored: isColored)
    }
}

/// The support of terminals for images among text, by iTerm2's protocol.
private enum InlineImages {
    /// Whether the terminal shows images.
    ///
    /// iTerm2 and WezTerm set `TERM_PROGRAM` to their names, but ssh passes on only `LC_TERMINAL`. By default, tmux and
    /// screen remove images. If `MOVIES_FORCE_TTY` is set, they are expected to pass images on.
    static func areShown(_ environment: Environment) -> Bool {
        let isAble =
            ["iTerm.app", "WezTerm"].contains(environment["TERM_PROGRAM"]) || environment["LC_TERMINAL"] == "iTerm2"
        return isAble && (!isMultiplexed(environment) || environment["MOVIES_FORCE_TTY"] != nil)
    }

    private static func isMultiplexed(_ environment: Environment) -> Bool {
        let term = environment["TERM"] ?? ""
        return environment["TMUX"] != nil || environment["STY"] != nil || term.hasPrefix("tmux")
            || term.hasPrefix("screen")
    }
}
