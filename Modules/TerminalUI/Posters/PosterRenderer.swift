package import Domain
package import DomainKit
import PlatformKit
import PresentationKit
package import TerminalKit

package enum PosterRenderer {
    /// Of a poster among lines.
    package static let columns = 24

    /// `Downloading the poster: 45 kB of 120 kB`
    package static func progress(_ progress: DownloadProgress) -> String {
        let total = progress.total.map { " of \(NumberFormat.bytes($0))" } ?? ""
        return "Downloading the poster: \(NumberFormat.bytes(progress.received))\(total)"
    }

    /// As iTerm2's protocol describes it (https://iterm2.com/documentation-images.html).
    ///
    /// - Parameter size: The most columns and rows of the image.
    /// - Returns: One escape sequence without a line feed, or `nil` if terminals do not show images of this format.
    package static func inline(_ image: PosterImage, _ size: ScreenSize) -> String? {
        guard image.format != .svg else { return nil }
        // WezTerm's extension (https://wezterm.org/imgcat.html). Without it, the image has to end above the last row.
        let place = "width=\(size.columns);height=\(size.rows);preserveAspectRatio=1;doNotMoveCursor=1"
        let data = Data(image.bytes).base64EncodedString()
        return "\u{1B}]1337;File=inline=1;size=\(image.bytes.count);\(place):\(data)\u{07}"
    }

    /// For a person whose terminal does not show images.
    ///
    /// - Parameter images: The address of the host of images, or `nil` if it has none that a browser can open.
    package static func advice(_ movie: Movie, language: Language?, images: String?) -> [String] {
        guard let poster = movie.poster else { return ["There is no poster."] }
        let address = images.map { ["Poster: \($0)/w\(PosterWidth.w500.rawValue)\(poster.value)"] } ?? []
        return address + [
            "Save the poster: movies poster \(movie.id)" + (language.map { " --language \($0.tag)" } ?? "")
        ]
    }
}
