import Domain
import DomainKit
import PlatformKit
import Presentation
import PresentationKit
import TerminalKit
import TerminalUI

struct PersonChoice {
    private static let findingIDs = "To find a person, search by name:  movies person tim burton"

    let context: CommandContext
    /// The words before an id, for the advice: `movies person`.
    let example: String
    /// Whether to take the closest of several people without asking.
    var takesFirst = false

    /// - Throws: A usage error if the name is invalid.
    static func reference(_ text: String, _ context: CommandContext) throws -> PersonReference {
        try PersonReference(text, in: context.container.catalogue)
    }

    static func unknown(_ id: PersonID) -> CommandFailure {
        .refused(summary: "There is no person with the id \(id).", advice: [findingIDs])
    }

    func person(_ reference: PersonReference, language: Language?, policy: FetchPolicy) async throws -> Person {
        let match: PersonMatch
        do {
            match = try await context.container.makeFindPersonUseCase()
                .execute(reference, language: language, policy: policy)
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

    private func choose(_ reference: PersonReference, _ found: People) throws -> Person {
        if takesFirst, let first = found.people.first { return first }
        let choices = Choices(found.people)
        if let index = try context.pick("Which person?", choices, of: (found.total, "people")) {
            return found.people[index]
        }
        let name = if case .name(let name) = reference { TerminalText(name.value).value } else { "" }
        let closest = found.total > found.people.count ? "; the closest \(found.people.count)" : ""
        throw CommandFailure.refused(
            summary: "\(found.total) people match \"\(name)\"\(closest):",
            advice: choices.tabSeparated + [
                "Choose one by id, as in '\(example) \(found.people.first?.id.value ?? 1)'."
            ]
        )
    }
}

extension CommandContext {
    /// The command that shows a person, if words that name no film are a person's name, or else `nil`.
    ///
    /// The service is asked, unless the command works offline. A failure is no hint.
    func personHint(_ words: SearchText) async -> String? {
        let terms = SearchTerms(words.value)
        guard terms.words.count > 1, let policy = try? arguments.fetchPolicy(maxAge: PersonCommand.maxAge),
            let match = try? await container.makeFindPersonUseCase()
                .execute(.name(words), language: nil, policy: policy)
        else { return nil }
        let people =
            switch match {
            case .none: [Person]()
            case .one(let person): [person]
            case .several(let people): people.people
            }
        guard let person = people.first(where: { SearchTerms($0.name) == terms }) else { return nil }
        let name = TerminalText(person.name).value
        return ShellWord(name).map { "\(name) is a person. To see their films: movies person \($0)" }
    }
}
