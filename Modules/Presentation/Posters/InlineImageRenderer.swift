package import Domain
import Platform

/// An image among the text of a terminal, by iTerm2's protocol (https://iterm2.com/documentation-images.html).
package struct InlineImageRenderer: Sendable {
    /// In columns of text.
    private static let width = 24

    package init() {}

    /// One escape sequence, without a line feed. Nil for a format that terminals do not show.
    package func text(_ image: PosterImage) -> String? {
        guard image.format != .svg else { return nil }
        let size = "size=\(image.bytes.count);width=\(Self.width);preserveAspectRatio=1"
        return "\u{1B}]1337;File=inline=1;\(size):\(Data(image.bytes).base64EncodedString())\u{07}"
    }
}
