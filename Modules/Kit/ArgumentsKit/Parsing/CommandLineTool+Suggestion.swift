extension CommandLineTool {
    /// What was probably meant by words of which the first names no subcommand.
    func suggestion(for words: [String], under node: CommandNode<Action>) -> String? {
        guard let word = words.first else { return nil }
        if ["rm", "delete", "del"].contains(word), let child = node.child(named: "remove") { return child.path }
        if globalOptions.options.contains(where: { $0.name == word }) { return "\(root.path) --\(word)" }
        if ["list", "ls", "show"].contains(word), node.command.action != nil { return node.path }
        if let name = word.lowercased().closest(among: subcommandNames(of: node)) { return name }
        if let child = node.shownChildren.lazy.compactMap({ $0.child(named: word) }).first { return child.path }
        return node.command.likelySubcommand.map { name in
            ([node.path, name] + words.map(\.quoted)).joined(separator: " ")
        }
    }
}

extension String {
    /// In quotes, unless it has only letters, digits and dashes.
    var quoted: String {
        guard !allSatisfy({ $0.isLetter || $0.isNumber || $0 == "-" }) else { return self }
        let escaped = map { #""\$`"#.contains($0) ? "\\\($0)" : "\($0)" }
        return "\"\(escaped.joined())\""
    }
}
