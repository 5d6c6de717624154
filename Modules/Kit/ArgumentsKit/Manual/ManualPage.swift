/// A page of the manual, in mdoc (https://man.openbsd.org/mdoc.7).
public struct ManualPage: Sendable, Equatable {
    /// Such as `books-config-set.1`.
    public let fileName: String
    public let text: String
}

extension CommandLineTool {
    /// Returns the pages of all commands, with the page of the program first. A page has the sections of the command's help.
    ///
    /// - Parameter date: The date of the pages in mdoc's format, such as `March 4, 2026`.
    public func manualPages(date: String, version: String) -> [ManualPage] {
        root.subtree.map { node in
            let name = node.manualName
            let header = [".Dd \(date)", ".Dt \(name.uppercased()) 1", ".Os"]
            let title = [".Sh NAME", ".Nm \(name)", ".Nd \(node.command.abstract.mdocTitle)"]
            let lines = header + title + sections(of: node, version: version) + seeAlso(node)
            return ManualPage(fileName: "\(name).1", text: lines.map { $0 + "\n" }.joined())
        }
    }

    /// In the order of mdoc(7), which has the synopsis before the description, and the environment before the examples.
    private func sections(of node: CommandNode<Action>, version: String) -> [String] {
        var sections = fullPage(of: node).sections.filter { $0.title != "Help topics" }
        sections.swapAt(0, 1)
        let lines = sections.map { section in
            switch section.title {
            case "Usage": [".Sh SYNOPSIS"] + section.bodies.mdocLines
            case "Overview":
                [".Sh DESCRIPTION"]
                    + (section.bodies + [.paragraph("This page describes version \(version).")]).mdocLines
            default: [".Sh \(section.title.uppercased())"] + section.bodies.mdocLines
            }
        }
        let topics = (node.isRoot ? ownTopics : []).map { topic in
            topic.tables.map { ".Sh \($0.title)" } + HelpPage(topic).sections.flatMap(\.bodies).mdocLines
        }
        let examples = sections.firstIndex { $0.title == "Examples" } ?? sections.count
        return (lines[..<examples] + topics + lines[examples...]).flatMap(\.self)
    }

    private func seeAlso(_ node: CommandNode<Action>) -> [String] {
        let parents = node.isRoot ? [] : [root.manualName]
        let pages = (parents + node.shownChildren.map(\.manualName)).sorted()
        guard let last = pages.last else { return [] }
        return [".Sh SEE ALSO"] + pages.dropLast().map { ".Xr \($0) 1 ," } + [".Xr \(last) 1"]
    }
}

extension CommandNode {
    fileprivate var manualName: String { names.joined(separator: "-") }
}

extension [HelpPage.Section.Body] {
    fileprivate var mdocLines: [String] {
        reduce(into: []) { lines, body in
            switch body {
            case .paragraph(let text): lines += (lines.isEmpty ? [] : [".Pp"]) + text.mdocLines
            case .lines(let texts): lines += (lines.isEmpty ? [] : [".Pp"]) + texts.flatMap(\.mdocLines)
            case .synopsis(let parts):
                let name = parts.prefix { !$0.hasPrefix("[") && !$0.hasPrefix("<") }
                lines += [".Nm \(name.joined(separator: " "))"] + parts.dropFirst(name.count).map(\.mdocLabel)
            case .example(let example):
                let caption = "\(example.caption.withoutFullStop):".mdocLines
                lines += (lines.isEmpty ? [] : [".Pp"]) + caption + [".Pp", ".Dl \(example.command.mdocLiteral)"]
            case .entries(let entries):
                let items = entries.flatMap { [".It Sy \($0.label.mdocLabel)"] + $0.text.mdocLines }
                lines += [".Bl -tag -width Ds"] + items + [".El"]
            }
        }
    }
}

extension String {
    private static let mdocLineWidth = 78

    /// Each sentence begins a new line, and lines are as short as mdoc(7) recommends.
    fileprivate var mdocLines: [String] {
        split(whereSeparator: \.isWhitespace)
            .split(afterEach: { $0.endsSentence })
            .flatMap { $0.joined(separator: " ").mdocEscaped.wrapped(to: Self.mdocLineWidth) }
            .map { $0.hasPrefix(".") || $0.hasPrefix("'") ? "\\&" + $0 : $0 }
    }

    /// The label of an option or an argument, with its placeholders in italics.
    fileprivate var mdocLabel: String { mdocLiteral.replacing("<", with: "\\fI").replacing(">", with: "\\fR") }

    /// What is typed: with dashes instead of hyphens, and no word that looks like the name of a macro.
    fileprivate var mdocLiteral: String {
        mdocEscaped.split(separator: " ")
            .map { $0.count <= 3 && $0.first?.isUppercase == true ? "\\&" + $0 : $0 }
            .joined(separator: " ")
            .replacing("-", with: "\\-")
    }

    /// The sentence follows other words in a line.
    fileprivate var mdocTitle: String {
        (prefix(1).lowercased() + dropFirst()).withoutFullStop.mdocEscaped
    }

    /// So that a colon can follow.
    fileprivate var withoutFullStop: String { hasSuffix(".") ? String(dropLast()) : self }

    private var mdocEscaped: String { replacing("\\", with: "\\e") }
}

extension Substring {
    fileprivate var endsSentence: Bool {
        last { !")]'\"".contains($0) }.map { ".!?".contains($0) } ?? false
    }
}

extension Array {
    /// Each part but the last ends with an element that satisfies `isEnd`.
    fileprivate func split(afterEach isEnd: (Element) -> Bool) -> [[Element]] {
        reduce(into: []) { parts, element in
            if let last = parts.last?.last, !isEnd(last) {
                parts[parts.count - 1].append(element)
            } else {
                parts.append([element])
            }
        }
    }
}
