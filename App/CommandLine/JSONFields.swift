import Presentation
import PresentationKit

/// The declaration of a command says which fields it has (`CommandAction.fields`), so TAB completes them.
struct JSONFields: Sendable {
    static let movies = JSONFields("fields", MovieField.self)
    static let movie = JSONFields("view", MovieDetailsField.self, besides: MovieField.names)
    static let person = JSONFields("person", PersonField.self)

    /// In the order of the help. A test holds them equal to what the commands declare.
    static let all = [movies, movie, person]

    let name: String
    private let type: any SelectableField.Type
    private let known: [String]

    /// - Parameter known: The fields that the help has named before.
    init(_ name: String, _ type: any SelectableField.Type, besides known: [String] = []) {
        self.name = name
        self.type = type
        self.known = known
    }

    var names: [String] { type.names }

    /// `id, title, runtime (minutes)`
    var help: String { (known.isEmpty ? "" : "Also: ") + type.described(without: known).joined(separator: ", ") }
}

extension SelectableField {
    /// The names with the notes about them.
    fileprivate static func described(without known: [String]) -> [String] {
        allCases.filter { !known.contains($0.rawValue) }.map { $0.rawValue + ($0.note.map { " (\($0))" } ?? "") }
    }
}
