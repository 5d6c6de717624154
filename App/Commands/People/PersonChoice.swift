import Domain
import DomainKit
import Presentation
import PresentationKit
import TerminalKit
import TerminalUI

struct PersonChoice {
    private let context: CommandContext
    private let example: String
    private let takesFirst: Bool

    /// - Parameters:
    ///   - example: The words before an id, for the advice: `movies person`.
    ///   - takesFirst: Whether to take the closest of several people without asking.
    init(_ context: CommandContext, example: String, takesFirst: Bool = false) {
        self.context = context
        self.example = example
        self.takesFirst = takesFirst
    }

    /// - Throws: A usage error if the name is invalid.
    static func reference(_ text: String, _ context: CommandContext) throws -> PersonReference {
        try PersonReference(text, in: context.container.catalogue)
    }

    func person(
        _ reference: PersonReference,
        language: Language?,
        policy: FetchPolicy
    ) async throws -> Person {
        let findPerson = context.container.makeFindPersonUseCase()
        let match: PersonMatch
        do {
            match = try await findPerson.execute(reference, language: language, policy: policy)
        } catch .service(.notFound) {
            throw unknown(reference)
        } catch {
            throw CommandFailure.failed(error, .reading("name"))
        }
        switch match {
        case .none: throw unknown(reference)
        case .one(let person): return person
        case .several(let found): return try choose(reference, found)
        }
    }

    static func unknown(_ id: PersonID) -> CommandFailure {
        .refused(summary: "There is no person with the id \(id).", advice: [findingIDs])
    }

    private func unknown(_ reference: PersonReference) -> CommandFailure {
        switch reference {
        case .id(let id):
            return Self.unknown(id)
        case .imdbID(let id):
            let service = context.container.backend.name
            return .refused(
                summary: "\(service) knows no person with the IMDb id \(id.value).",
                advice: [Self.findingIDs]
            )
        case .name(let name):
            return .refused(
                summary: "No people matched \"\(TerminalText(name.value))\".",
                advice: ["Check the spelling, or try fewer words."]
            )
        }
    }

    private static let findingIDs = "To find a person, search by name:  movies person tim burton"

    private func choose(_ reference: PersonReference, _ found: People) throws -> Person {
        if takesFirst, let first = found.people.first { return first }
        let renderer = PeopleRenderer(found.people)
        if let picker = CandidatePicker(context) {
            let rows = renderer.numbered(width: context.terminal.size.columns)
            let total = (found.total, "people")
            return found.people[try picker.pick("Which person?", renderer.entries, of: total, numbered: rows)]
        }
        let name = if case .name(let name) = reference { TerminalText(name.value).value } else { "" }
        let closest = found.total > found.people.count ? "; the closest \(found.people.count)" : ""
        throw CommandFailure.refused(
            summary: "\(found.total) people match \"\(name)\"\(closest):",
            advice: renderer.tabSeparated() + [
                "Choose one by id, as in '\(example) \(found.people.first?.id.value ?? 1)'."
            ]
        )
    }
}
