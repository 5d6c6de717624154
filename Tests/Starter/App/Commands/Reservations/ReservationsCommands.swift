import ArgumentsKit
import Domain
import DomainKit
import Presentation

/// `starter reserve`, `starter return` and `starter reservations`: change the reservations, and list them.
enum ReservationsCommands {
    static let all = [reserve, giveBack, list]

    private static let id = Argument<Int>("number", help: "The number of the book, as search lists it.")

    private static let reserve = Command<CommandAction>(
        "reserve",
        abstract: "Reserve a book.",
        discussion: "If the library cannot be reached, the change waits. Any later 'sync' sends it.",
        arguments: [id],
        options: [CommandContext.offline],
        examples: [Example("starter reserve 3", caption: "Reserve the book with the number 3.")],
        action: { context in try await submit(ReservationChange(bookToReserve(context), isReserved: true), context) }
    )

    private static let giveBack = Command<CommandAction>(
        "return",
        abstract: "Give a reservation back.",
        arguments: [id],
        options: [CommandContext.offline],
        action: { context in try await submit(ReservationChange(reservedBook(context), isReserved: false), context) }
    )

    private static let list = Command<CommandAction>(
        "reservations",
        abstract: "List the books that you have reserved.",
        options: [CommandContext.offline, CommandContext.refresh],
        action: { context in
            let fetch = try await reservations(context, policy: try context.policy())
            try context.console.write(ReservationsWords.lines(try await context.result(fetch)))
        }
    )

    private static func submit(_ change: ReservationChange, _ context: CommandContext) async throws {
        let session = try await context.session()
        let outcome = try await context.container.makeReservationsSubmitter().submit(change, of: session)
        context.console.tell([change.sentence(isMade: outcome == .made)])
    }

    private static func reservations(
        _ context: CommandContext,
        policy: FetchPolicy
    ) async throws -> AsyncStream<FetchEvent<[Reservation]>> {
        let session = try await context.session()
        return context.container.makeFetchReservationsUseCase().execute(of: session, policy: policy)
    }

    /// A book that was seen can be reserved without a network.
    private static func bookToReserve(_ context: CommandContext) async throws -> Book {
        _ = try await context.session()
        let books = context.container.makeBooksRepository()
        return try await books.details(of: context.arguments[id], policy: try context.policy()).result().book
    }

    /// A book may have left the catalogue since it was reserved.
    private static func reservedBook(_ context: CommandContext) async throws -> Book {
        let number = context.arguments[id]
        let reserved = try await reservations(context, policy: .cachedIfFresh(maxAge: .zero)).result()
        guard let reservation = reserved.first(where: { $0.id == number }) else {
            throw RepositoryError.invalidInput(reason: "You have no reservation of the book \(number).")
        }
        return reservation.book
    }
}
