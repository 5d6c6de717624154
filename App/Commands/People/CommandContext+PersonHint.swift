import Domain
import DomainKit
import Presentation
import PresentationKit
import TerminalKit

extension CommandContext {
    /// The command that shows a person, if words that name no film are a person's name, or else `nil`.
    ///
    /// The service is asked, unless the command works offline. A failure is no hint.
    func personHint(_ words: SearchText) async -> String? {
        let terms = SearchTerms(words.value)
        guard terms.words.count > 1,
            let policy = try? arguments.fetchPolicy(maxAge: PersonCommand.maxAge),
            let match = try? await container.makeFindPersonUseCase().execute(
                .name(words),
                language: nil,
                policy: policy
            )
        else { return nil }
        let people =
            switch match {
            case .none: [Person]()
            case .one(let person): [person]
            case .several(let people): people.people
            }
        guard let person = people.first(where: { SearchTerms($0.name) == terms }) else { return nil }
        let name = TerminalText(person.name).value
        return "\(name) is a person. To see their films: movies person \(ShellWord(name))"
    }
}
