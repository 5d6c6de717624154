import TerminalKit

extension MessageLayout {
    init(width: Int) {
        self.init(program: "movies", width: width)
    }
}
