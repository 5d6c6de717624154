import Foundation

extension MoviesProgram {
    /// The commands that the help of the program names.
    func commands() async throws -> [String] {
        let help = try await run("help").output
        let section = help.components(separatedBy: "\n\n").first { $0.hasPrefix("SUBCOMMANDS\n") } ?? ""
        return section.split(separator: "\n").dropFirst().compactMap { line in
            line.hasPrefix("   ") ? nil : String(line.dropFirst(2).prefix { $0 != " " })
        }
    }
}
