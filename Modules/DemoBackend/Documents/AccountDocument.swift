/// An account, in TMDB's shape.
struct AccountDocument: Encodable, Sendable {
    let id: Int
    let name = ""
    let username: String

    init(_ account: DemoAccount) {
        id = account.id
        username = account.username
    }
}
