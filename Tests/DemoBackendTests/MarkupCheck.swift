/// Tells whether every element of a document is closed, in the order in which they were opened, and every `&` escapes.
enum MarkupCheck {
    static func isBalanced(_ document: String) -> Bool {
        var open: [Substring] = []
        var rest = document[...]
        while let start = rest.firstIndex(of: "<") {
            guard isEscaped(rest[..<start]), let end = rest[start...].firstIndex(of: ">") else { return false }
            let tag = rest[rest.index(after: start)..<end]
            rest = rest[rest.index(after: end)...]
            let name = tag.drop { $0 == "/" }.prefix { !$0.isWhitespace && $0 != "/" }
            if tag.hasPrefix("/") {
                guard open.popLast() == name else { return false }
            } else if !tag.hasSuffix("/") {
                open.append(name)
            }
        }
        return open.isEmpty && isEscaped(rest)
    }

    private static func isEscaped(_ text: Substring) -> Bool {
        !text.contains(">")
            && text.split(separator: "&", omittingEmptySubsequences: false).dropFirst()
                .allSatisfy { part in ["amp;", "lt;", "gt;", "quot;", "#39;"].contains { part.hasPrefix($0) } }
    }
}
