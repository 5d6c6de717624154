/// One record of tab-separated output.
enum TabSeparatedLine {
    /// Tabs and line breaks inside a field become spaces, so a record is always one line of as many fields.
    static func text(_ fields: [String]) -> String {
        fields.map { TerminalText($0).value }.joined(separator: "\t")
    }
}
