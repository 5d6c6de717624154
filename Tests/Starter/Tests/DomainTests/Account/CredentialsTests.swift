import Domain
import DomainKit
import Testing

/// What a reader types to sign in.
struct CredentialsTests {
    @Test(arguments: ["", "4/2", "../x", "4 2", "\u{E9}"])
    func `a card that could be more than a part of an address is refused`(card: String) {
        #expect(throws: RepositoryError.self) { try Credentials(card: card, pin: "1234") }
    }

    @Test func `a PIN that is missing is refused`() {
        #expect(throws: RepositoryError.self) { try Credentials(card: "42", pin: "") }
    }
}
