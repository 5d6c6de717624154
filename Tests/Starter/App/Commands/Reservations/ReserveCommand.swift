import ArgumentsKit
import Domain
import DomainKit
import Presentation

/// `starter reserve` and `starter return`: change the reservations.
enum ReserveCommand {
    private static let id = Argument<Int>("number", help: "The number of the book, as search lists it.")

    static let reserve = Command<CommandAction>(
        "reserve",
        abstract: "Reserve a book.",
        discussion: "If the library cannot be reached, the change waits. Any later 'sync' sends it.",
        arguments: [id],
        action: { context in try await run(context, isReserved: true) }
    )

    static let giveBack = Command<CommandAction>(
        "return",
        abstract: "Give a reservation back.",
        arguments: [id],
        action: { context in try await run(context, isReserved: false) }
    )

    private static func run(_ context: CommandContext, isReserved: Bool) async throws {
        let session = try await context.container.makeSessionRepository().requireSession()
        let book = try await isReserved ? bookToReserve(context) : reservedBook(of: session, context)
        let change = ReservationChange(book, isReserved: isReserved)
        let outcome = try await context.container.makeReserveBookUseCase().execute(change)
        context.console.tell([ReservationsWords.sentence(change, outcome)])
    }

    /// A book that was seen can be reserved without a network.
    private static func bookToReserve(_ context: CommandContext) async throws -> Book {
        let books = context.container.makeBooksRepository()
        let policy = FetchPolicy.cachedIfFresh(maxAge: CommandContext.maxAge)
        return try await books.details(of: context.arguments[id], policy: policy).result().book
    }

    /// A book may have left the catalogue since it was reserved.
    private static func reservedBook(of session: Session, _ context: CommandContext) async throws -> Book {
        let number = context.arguments[id]
        let list = context.container.makeFetchReservationsUseCase()
        let reserved = try await list.execute(of: session, policy: .cachedIfFresh(maxAge: .zero)).result()
        guard let reservation = reserved.first(where: { $0.id == number }) else {
            throw RepositoryError.invalidInput(reason: "You have no reservation of the book \(number).")
        }
        return reservation.book
    }
}
