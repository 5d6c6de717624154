package import Domain
package import DomainKit
import PlatformKit
package import Presentation
package import PresentationKit

package struct PosterRenderer: Sendable {
    /// A cell of most terminals is twice as high as wide, and a poster is 1.5 times as high as wide.
    package static let columns = 24
    package static let rows = 18

    package init() {}

    /// `Downloading the poster: 45 kB of 120 kB`
    package func progress(_ progress: DownloadProgress) -> String {
        let total = progress.total.map { " of \(NumberFormat.bytes($0))" } ?? ""
        return "Downloading the poster: \(NumberFormat.bytes(progress.received))\(total)"
    }

    /// As iTerm2's protocol describes it (https://iterm2.com/documentation-images.html).
    ///
    /// - Parameter rows: The most rows of the image, which then leaves the cursor where it is. `nil` if the image is as high
    ///   as it needs, and the cursor follows it.
    /// - Returns: One escape sequence without a line feed, or `nil` if terminals do not show images of this format.
    package func inline(_ image: PosterImage, columns: Int = columns, rows: Int? = nil) -> String? {
        guard image.format != .svg else { return nil }
        let size = "size=\(image.bytes.count);width=\(columns);preserveAspectRatio=1"
        // WezTerm's extension (https://wezterm.org/imgcat.html). Without it, the image has to end above the last row.
        let place = rows.map { ";height=\($0);doNotMoveCursor=1" } ?? ""
        return "\u{1B}]1337;File=inline=1;\(size)\(place):\(Data(image.bytes).base64EncodedString())\u{07}"
    }

    /// For a person whose terminal does not show images.
    ///
    /// - Parameter images: The address of the host of images, or `nil` if it has none that a browser can open.
    package func advice(_ movie: Movie, language: Language?, images: String?) -> [String] {
        guard let poster = movie.poster else { return ["There is no poster."] }
        let address = images.map { ["Poster: \($0)/w\(PosterWidth.w500.rawValue)\(poster.value)"] } ?? []
        return address + [
            "Save the poster: movies poster \(movie.id)" + (language.map { " --language \($0.tag)" } ?? "")
        ]
    }

    /// `Saved Batman (1989).jpg (83 kB).`
    package func line(_ poster: Poster, path: String) -> String {
        TerminalText("Saved \(path) (\(NumberFormat.bytes(poster.image.bytes.count))).").value
    }

    /// One object: `{"origin":"remote",…,"id":268,"title":"Batman","path":"Batman (1989).jpg","format":"jpeg","width":500,
    /// "bytes":83211}`.
    ///
    /// - Parameter report: How the movie was fetched, if it was. An image has no age, because its path names it for good.
    package func json(_ poster: Poster, path: String, report: FetchReport?, layout: JSONLayout) -> String {
        JSONValue.object(
            (report?.members ?? []) + [
                ("id", .integer(poster.movie.id.value)),
                ("title", .string(poster.movie.title)),
                ("path", .string(path)),
                ("format", .string(poster.image.format.rawValue)),
                ("width", .integer(poster.width.rawValue)),
                ("bytes", .integer(poster.image.bytes.count)),
            ]
        ).text(layout)
    }
}
