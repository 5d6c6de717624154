/// A name and a password, as they come with a request.
struct LoginDocument: Decodable, Sendable {
    let username: String
    let password: String
}
