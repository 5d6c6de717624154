import Domain
import DomainKit
import Testing

struct CredentialsTests {
    @Test(arguments: ["", "  ", "a b", "a\u{7}b"])
    func `a user name is one visible word`(text: String) {
        #expect(throws: RepositoryError.self) { try Username(text) }
    }

    @Test func `white space around a user name is left out`() throws {
        #expect(try Username(" ada\n").description == "ada")
    }

    @Test(arguments: [("1234567", false), ("12345678", true), ("éééééééé", true)])
    func `a new password has at least eight characters`(password: String, isAccepted: Bool) throws {
        let credentials = Credentials(username: try Username("ada"), password: try Password(password))
        #expect(((try? NewAccount(credentials)) != nil) == isAccepted)
    }

    @Test(arguments: [0, -1])
    func `no account has a number below one`(id: Int) {
        #expect(Account(id: id, username: "ada", name: "") == nil)
    }
}

struct SecretTextTests {
    @Test func `no secret shows in any print`() throws {
        let secrets: [any Sendable] = [
            try Password("canary"), try AccessToken("canary"), try #require(SessionID("canary")),
            try #require(RequestToken("canary")),
            SignInApproval(token: try #require(RequestToken("canary")), address: "https://example.invalid/canary"),
        ]
        for secret in secrets {
            var dumped = ""
            dump(secret, to: &dumped)
            for text in ["\(secret)", String(reflecting: secret), dumped] {
                #expect(!text.contains("canary"))
                #expect(text.contains("(secret)"))
            }
        }
    }

    @Test func `a value that contains a secret does not show it`() throws {
        let credentials = Credentials(username: try Username("ada"), password: try Password("canary-password"))
        let session = try #require(SessionID("canary-session"))
        #expect(!"\(credentials) \(UserSession.guest(session))".contains("canary"))
    }

    @Test func `an empty password is refused`() {
        #expect(throws: RepositoryError.invalidInput(reason: "The password is empty.")) { try Password("") }
    }

    @Test(arguments: ["a\u{0}b", "a\tb", "\u{7F}", "\u{85}", "a\u{FFFD}"])
    func `a password that may not arrive whole is refused`(text: String) {
        #expect(throws: RepositoryError.self) { try Password(text) }
    }

    @Test(arguments: ["🎬 é", " "])
    func `any other text is a password, and is not changed`(text: String) throws {
        #expect(try Password(text).text == text)
    }

    @Test(arguments: ["", " \n", "a b", "a\nb"])
    func `a token is one word`(text: String) {
        #expect(throws: RepositoryError.self) { try AccessToken(text) }
    }

    @Test func `white space around a token is left out`() throws {
        #expect(try AccessToken(" eyJ.abc\n").text == "eyJ.abc")
    }

    @Test(arguments: ["", "a/b", "a?b", "a b", "é", "..", "a%2F"])
    func `session ids and request tokens have only letters, digits and hyphens`(text: String) {
        #expect(SessionID(text) == nil)
        #expect(RequestToken(text) == nil)
    }
}
