import DomainKit
import Testing

@testable import DataKit

struct TransferErrorTests {
    @Test(arguments: [
        (
            TransferError.service(.unreachable(reason: "refused")),
            RepositoryError.service(.unreachable(reason: "refused"))
        ),
        (.service(.stalled(after: .seconds(15))), .service(.stalled(after: .seconds(15)))),
        (
            .file(reason: "x is damaged", remedy: "Move it away."),
            .unusableConfiguration(reason: "x is damaged", remedy: "Move it away.")
        ),
        (.file(reason: "the disk is full", remedy: nil), .storage(reason: "the disk is full")),
        (.cancelled, .cancelled),
    ])
    func `every error of a request becomes an error of Domain`(error: TransferError, meaning: RepositoryError) {
        #expect(RepositoryError(error) == meaning)
    }
}
