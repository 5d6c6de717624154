import TerminalKit

extension MessageLayout {
    /// The layout of this program's messages in so many columns.
    init(width: Int) {
        self.init(program: "movies", width: width)
    }
}
