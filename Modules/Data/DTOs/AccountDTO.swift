import Domain

/// An account as TMDB describes it.
struct AccountDTO: Codable, Sendable {
    let id: Int
    let username: String
    let name: String?

    init(_ account: Account) {
        id = account.id
        username = account.username
        name = account.name
    }

    func toDomain() -> Account? {
        Account(id: id, username: username, name: name ?? "")
    }
}
