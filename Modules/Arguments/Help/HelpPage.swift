/// Help on a command or a topic.
public struct HelpPage: Sendable, Equatable {
    let sections: [HelpSection]

    /// The help as text, ending in a line feed.
    ///
    /// Texts are wrapped to `width` columns, usage between its options; command lines never. Headings are bold if `isStyled`.
    public func rendered(width: Int, isStyled: Bool) -> String {
        let layout = HelpLayout(width: width, isStyled: isStyled)
        return sections.map(layout.lines(of:)).map { $0.map { $0 + "\n" }.joined() }.joined(separator: "\n")
    }
}
