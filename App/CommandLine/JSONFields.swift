import Presentation
import PresentationKit

/// The declaration of a command says which fields it has (`CommandAction.fields`), so TAB completes them.
struct JSONFields: Sendable {
    static let movies = JSONFields("fields", MovieField.self)
    static let movie = JSONFields("view", MovieDetailsField.self, besides: MovieField.self)
    static let person = JSONFields("person", PersonField.self)

    /// In the order of the help. A test holds them equal to what the commands declare.
    static let all = [movies, movie, person]

    let name: String
    private let type: any SelectableField.Type
    private let earlier: (any SelectableField.Type)?

    /// - Parameter earlier: The fields that the help has named before.
    init(_ name: String, _ type: any SelectableField.Type, besides earlier: (any SelectableField.Type)? = nil) {
        self.name = name
        self.type = type
        self.earlier = earlier
    }

    var names: [String] { type.names }

    /// `id, title, runtime (minutes)`
    var help: String {
        (earlier == nil ? "" : "Also: ") + type.described(without: earlier?.names ?? []).joined(separator: ", ")
    }
}

extension SelectableField {
    /// The names with the notes about them.
    fileprivate static func described(without known: [String]) -> [String] {
        allCases.filter { !known.contains($0.rawValue) }.map { $0.rawValue + ($0.note.map { " (\($0))" } ?? "") }
    }
}
