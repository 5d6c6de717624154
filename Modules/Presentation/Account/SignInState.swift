/// The state of the screen on which a person signs in.
package struct SignInState: Sendable, Hashable {
    package init() {}
}
