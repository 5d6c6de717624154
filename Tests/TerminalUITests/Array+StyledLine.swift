import TerminalKit

extension Array<StyledLine> {
    /// The lines as a pipe gets them.
    var plain: [String] { map { $0.encoded(.plain) } }
    /// The lines as a terminal with styles and links gets them.
    var styled: [String] { map { $0.encoded(Looks(depth: .basic)) } }
}
