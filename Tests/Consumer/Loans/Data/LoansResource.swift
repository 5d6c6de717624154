package import DataKit
package import Domain
package import DomainKit

/// The loans of a card, as the service of the library knows them.
package struct LoansResource: RemoteResource {
    package static let collection = RecordCollection(name: "loans-1", limit: 20)
    let card: Int

    package var request: ServiceRequest { ServiceRequest(path: "/cards/\(card)/loans") }

    package func value(from dto: LoansDTO) throws(RepositoryError) -> [Loan] {
        guard dto.card == card else { throw .service(.unusableResponse(reason: "it is about another card")) }
        return dto.loans.map { Loan(title: $0.title, dueAt: Timestamp(millisecondsSince1970: $0.due * 1000)) }
    }
}

package struct LoansDTO: ResponseDTO {
    let card: Int
    let loans: [LoanDTO]

    struct LoanDTO: Codable, Sendable {
        let title: String
        /// In seconds since 1970.
        let due: Int64
    }
}

package struct DefaultLoansRepository: LoansRepository {
    private let fetcher: Fetcher

    package init(fetcher: Fetcher) {
        self.fetcher = fetcher
    }

    package func loans(of card: Int, policy: FetchPolicy) -> AsyncStream<FetchEvent<[Loan]>> {
        fetcher.fetch(LoansResource(card: card), policy: policy)
    }
}
