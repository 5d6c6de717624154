import DataKit
import DomainKit
import InfrastructureKit
import PlatformKit

/// What the recipes of the README need. The lines of each function are shown there.
struct Recipes {
    let fetcher: Fetcher
    /// Sends no token, because it is asked for one.
    let service: any DataTransferService
    let client: HTTPClient
    let folder: String
    let warnings: any WarningReporter
    let secrets: any SecretStore
    let show: @Sendable (String) -> Void

    func read() async throws {
        let fetch = fetcher.fetch(BranchesResource(), policy: .cachedIfFresh(maxAge: .seconds(60)))
        let (branches, outcome) = try await fetch.resultAndOutcome()
        show(branches.joined(separator: ", "))
        if let error = outcome.error { show("This is a copy: \(error)") }
    }

    func page() async {
        let books = PageWalk(pageSize: 2) { fetcher.fetch(BooksResource(page: $0), policy: $1) }
        for await events in books.pages(startingAt: .first, limit: 4, policy: .remoteOnly) {
            for event in events { show(event.content?.value.items.map(\.title).joined(separator: ", ") ?? "") }
        }
    }

    func outbox() -> DefaultOutboxRepository<String, CardLoanDTO> {
        let configuration = SQLiteStoreConfiguration(path: "\(folder)/loans.db", durability: .durable)
        let store = SQLiteRecordStore(configuration: configuration, warnings: warnings)
        let lock = FileProcessLock(path: "\(folder)/loans.lock")
        return DefaultOutboxRepository(store: store, lock: lock, clock: SystemWallClock(), collection: "loans-1") {
            [$0]
        }
    }

    func send(_ loan: CardLoan, card: String, _ loans: any OutboxRepository<String, CardLoan>) async throws {
        let submitter = OutboxSubmitter(loans) { loan, card, key throws(RepositoryError) in
            try await service.confirm(loan.request(card, key))
        }
        if case .waiting = try await submitter.submit(loan, of: card) { show("It is sent later.") }
        for await attempt in submitter.sendAll(of: card) where attempt.result == .made { show("Sent.") }
        for loan in try await loans.takeRefused(of: card) { show("\(loan.change.book): \(loan.refusal ?? "")") }
    }

    func signIn(card: String, pin: String) async throws {
        let fields = ["card": card, "pin": pin]
        let request = ServiceRequest(as: .signIn, method: .post, path: "/sessions", json: fields, secrets: [pin])
        let session = try await service.response(to: request, as: SessionDTO.self)
        try await secrets.update { $0 = Array(session.token.utf8) }
    }

    func refreshing() -> DefaultDataTransferService {
        let tokens = CardTokens(secrets: secrets, service: service)
        return DefaultDataTransferService(client: client, credentials: tokens)
    }
}

/// Gets another token when the service rejects the one in the secret store.
struct CardTokens: CredentialProvider {
    let secrets: any SecretStore
    /// Sends no credential, because it is asked for one.
    let service: any DataTransferService

    func credential() async -> RequestCredential? {
        let token = (try? await secrets.read()).map { String(decoding: $0, as: UTF8.self) }
        return token.flatMap { try? .bearer(Secret($0)) }
    }

    func refreshed(after rejected: RequestCredential) async throws(RepositoryError) -> RequestCredential? {
        let request = ServiceRequest(as: .session, method: .post, path: "/sessions/renewal")
        guard case .new(let dto, _, _) = try await service.response(to: request, as: SessionDTO.self, revalidating: nil)
        else { return nil }
        _ = try? await secrets.update { $0 = Array(dto.token.utf8) }
        return try? .bearer(Secret(dto.token))
    }
}

struct SessionDTO: Codable, Sendable {
    let token: String
}

struct CardLoan: OutboxChange {
    let book: String
    var key: String { book }

    func request(_ card: String, _ key: String?) -> ServiceRequest {
        ServiceRequest(
            as: .session,
            method: .put,
            path: "/cards/\(card)/loans/\(book)",
            headers: key.map { [RequestHeader("Idempotency-Key", $0)] } ?? []
        )
    }
}

/// A loan as it is saved until the service has made it.
struct CardLoanDTO: OutboxChangeDTO {
    let book: String

    init(_ change: CardLoan) { book = change.book }

    func toDomain() -> CardLoan? { CardLoan(book: book) }
}

struct PrintedWarnings: WarningReporter {
    func report(_ warning: DataWarning) { print("Warning: \(warning)") }
}

struct BooksResource: RemoteResource {
    static let collection = RecordCollection(name: "books-1", limit: 200)

    let page: PageNumber

    var request: ServiceRequest {
        ServiceRequest(as: .program, path: "/books", query: [QueryItem("page", "\(page)")])
    }

    func value(from dto: BooksDTO) -> Page<CatalogueBook> {
        Page(number: page, totalPages: dto.pages, totalResults: dto.total, items: dto.books.elements)
    }
}

struct BooksDTO: ResponseDTO {
    let pages: Int
    let total: Int
    let books: LossyArray<CatalogueBook>

    var unreadableRows: Int { books.unreadableCount }
}

struct CatalogueBook: Codable, Sendable, Hashable, Identifiable {
    let id: Int
    let title: String
}
