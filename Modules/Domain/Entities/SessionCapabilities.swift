/// How people come to an account and a session, which differs from service to service.
public struct SessionCapabilities: Sendable, Hashable {
    /// Where people sign up in a browser; nil where `signUp` does it.
    public let signUpPage: String?
    /// Whether signing in can be approved in a browser, so that no password comes near the program.
    public let approvesInBrowser: Bool

    public init(signUpPage: String?, approvesInBrowser: Bool) {
        self.signUpPage = signUpPage
        self.approvesInBrowser = approvesInBrowser
    }
}
