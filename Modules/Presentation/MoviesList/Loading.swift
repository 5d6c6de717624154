/// What a list is waiting for, and how much of the screen that takes.
package enum Loading: Sendable, Equatable {
    case none
    /// The first page.
    case fullScreen
    /// A further page, below those that are shown.
    case nextPage
}
