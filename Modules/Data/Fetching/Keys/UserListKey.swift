import Domain

/// One page of one user's list, and the session to ask for it with.
struct UserListKey: Sendable, Hashable {
    let list: UserList
    let page: PageNumber
    let session: AccountSession

    /// Holds the account and not the session: that is a secret, and another one tomorrow.
    var question: ServiceRequest {
        AccountEndpoints.question(list, of: session.account, page: page)
    }
}
