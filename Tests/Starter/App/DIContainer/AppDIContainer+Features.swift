import Data
import DataKit
import Domain
import DomainKit
import Presentation

extension AppDIContainer {
    func makeBooksRepository() -> any BooksRepository {
        DefaultBooksRepository(fetcher: fetcher)
    }

    func makeSessionRepository() -> any SessionRepository {
        DefaultSessionRepository(fetcher: fetcher, tokens: tokens, readersOwn: [.reservations])
    }

    private func makeReservationsRepository() -> any ReservationsRepository {
        DefaultReservationsRepository(fetcher: fetcher)
    }

    private func makeReservationsOutbox() -> any ReservationsOutbox {
        DefaultReservationsOutbox(store: userData, lock: sending, clock: clock, namespace: namespace)
    }

    func makeReserveBookUseCase() -> ReserveBookUseCase {
        ReserveBookUseCase(
            sessions: makeSessionRepository(),
            outbox: makeReservationsOutbox(),
            reservations: makeReservationsRepository()
        )
    }

    func makeSendReservationsUseCase() -> SendReservationsUseCase {
        SendReservationsUseCase(
            sessions: makeSessionRepository(),
            outbox: makeReservationsOutbox(),
            reservations: makeReservationsRepository()
        )
    }

    func makeFetchReservationsUseCase() -> FetchReservationsUseCase {
        FetchReservationsUseCase(outbox: makeReservationsOutbox(), reservations: makeReservationsRepository())
    }
}
