import Data
import DataKit
import Domain
import DomainKit
import Presentation

extension AppDIContainer {
    private func makeReservationsRepository() -> any ReservationsRepository {
        DefaultReservationsRepository(fetcher: readersFetcher)
    }

    private func makeReservationsOutbox() -> any ReservationsOutbox {
        DefaultReservationsOutbox(store: userData, lock: sending, clock: clock, namespace: namespace)
    }

    func makeReservationsSubmitter() -> ReservationsSubmitter {
        ReservationsSubmitter(makeReservationsOutbox(), apply: makeReservationsRepository().make)
    }

    func makeFetchReservationsUseCase() -> FetchReservationsUseCase {
        FetchReservationsUseCase(outbox: makeReservationsOutbox(), reservations: makeReservationsRepository())
    }

    func makeWaitingReservations() -> any WaitingChanges {
        OutboxChanges(makeReservationsOutbox(), makeReservationsSubmitter())
    }
}
