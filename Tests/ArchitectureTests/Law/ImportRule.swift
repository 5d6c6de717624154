/// Every import of a file is in its row of the table, and the modules that only some platforms have are conditional.
struct ImportRule: FileRule {
    let table: ImportTable

    func violations(in file: SourceFile) -> [Violation] {
        guard let row = table.row(of: file) else {
            return [Violation(file.path, "no row of the import table is about this folder")]
        }
        return file.imports.compactMap { statement in
            problem(of: statement, allowed: row.imports).map { Violation(file, line: statement.line, $0) }
        }
    }

    private func problem(of statement: Import, allowed: Set<String>) -> String? {
        let module = statement.module
        let essentials = "FoundationEssentials"
        if module == "Foundation", allowed.contains(essentials) {
            let isFallback = statement.conditions.contains(.init(condition: "canImport(\(essentials))", isElse: true))
            return isFallback ? nil : "Foundation only in the #else of #if canImport(\(essentials))"
        }
        guard allowed.contains(module) else { return "\(module) may not be imported here" }
        guard module == essentials || ImportTable.libraryOfC.contains(module) else { return nil }
        let isConditional = statement.conditions.contains { branch in
            branch == .init(condition: "canImport(\(module))", isElse: false) || isLastLibraryOfC(module, in: branch)
        }
        return isConditional ? nil : "\(module) only in #if canImport(\(module))"
    }

    /// The `#else` of `#if canImport(Glibc)` is for the C library that is left.
    private func isLastLibraryOfC(_ module: String, in branch: Import.Branch) -> Bool {
        ImportTable.libraryOfC.contains(module) && branch.isElse
            && ImportTable.libraryOfC.subtracting([module]).contains { branch.condition == "canImport(\($0))" }
    }
}
