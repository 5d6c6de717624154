public import ArgumentsKit
public import Domain
import DomainKit
import Infrastructure
import Presentation
import TerminalKit
import TerminalUI

enum PersonCommand {
    static let command = Command(
        "person",
        abstract: "Show a person and their films, by name.",
        discussion: """
            Give a person's name, \(MovieService.name) or IMDb id, or page address. If a name matches several people, you are asked for one on a terminal; elsewhere, they are listed on standard error, and the exit \
            status is 1.

            The films are listed by role, the newest first, beginning with the role that the person is known for.

            Details that were saved in the last 24 hours are shown without asking the service. If it cannot be reached and \
            there are none, the saved details of people are looked through, in any language.
            """,
        arguments: [words],
        options: [role, limit, takesFirst, language],
        examples: [
            Example("movies person tim burton", caption: "By name."),
            Example("movies person tim burton --role director --limit 5", caption: "The newest films of a director."),
            Example("movies person burton --first", caption: "The closest of several."),
            Example("movies person tim burton --json=name,knownFor", caption: "Fields for other programs."),
        ],
        action: CommandAction(attempt: .reading("person"), fields: .person, run)
    )

    private static let words = Argument<[String]>("person", help: "The name or the id of a person.")
    private static let role = Option<PersonRole?>("role", help: "Only the films in this role.")
    private static let limit = Option<Int?>(
        "limit",
        short: "L",
        help: "How many films to show of each role.",
        in: 1...10_000
    )
    private static let takesFirst = Flag("first", help: "If several people match, show the closest.")
    private static let language = Option<String?>("language", help: "The language of texts, such as 'de' or 'pt-BR'.")

    /// More than the service's own `max-age` of about 7 hours, because filmographies grow slowly, and far less than the
    /// 6 months that its terms of use allow.
    static let maxAge = Duration.seconds(24 * 60 * 60)

    @MainActor
    private static func run(_ context: CommandContext) async throws {
        let arguments = context.arguments
        let policy = try arguments.fetchPolicy(maxAge: maxAge)
        let language = try context.language(arguments[language])
        let reference = try PersonChoice.reference(arguments[words].joined(separator: " "), context)
        let (role, limit, container) = (arguments[role], arguments[limit], context.container)
        let output = try FetchedOutput(context, policy: policy) { (person: PersonDetails) in
            PersonRenderer(
                person,
                await container.library(for: LibraryScope(person.credits.map(\.movie.id))),
                role: role,
                limit: limit,
                backend: container.backend,
                pages: container.personPages,
                moviePages: container.moviePages,
                width: context.terminal.size.columns
            )
        }
        let person: PersonID
        if case .id(let id) = reference {
            person = id
        } else {
            let takesFirst = arguments[takesFirst]
            let choice = PersonChoice(context: context, example: "movies person", takesFirst: takesFirst)
            person = try await choice.person(reference, language: language, policy: policy).id
        }
        do {
            try output.write(try await output.load(person, from: container.makePersonViewModel(language: language)))
        } catch RepositoryError.service(.notFound) {
            throw PersonChoice.unknown(person)
        }
    }
}

extension PersonRole: ArgumentValue {}
