import Domain
import Testing

struct NewAccountTests {
    @Test(arguments: ["", "  ", "a b", "a\u{7}b"])
    func `a user name is one visible word`(text: String) {
        #expect(throws: MoviesError.self) { try Username(text) }
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
