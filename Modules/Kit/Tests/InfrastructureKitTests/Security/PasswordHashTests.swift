import Testing

@testable import InfrastructureKit

@Suite(.timeLimit(.minutes(1)))
struct PasswordHashTests {
    @Test func `only its own password matches a hash`() async throws {
        let hash = try #require(await PasswordHash.make(of: "correct horse é"))
        #expect(await PasswordHash.matches(hash, "correct horse é"))
        for other in ["correct horse", "Correct horse é", "", "correct horse é "] {
            #expect(await !PasswordHash.matches(hash, other))
        }
    }

    @Test func `a hash does not contain the password, is salted, and is slow`() async throws {
        let first = try #require(await PasswordHash.make(of: "canary"))
        let second = try #require(await PasswordHash.make(of: "canary"))
        #expect(first != second)
        #expect(!first.contains("canary"))
        #expect(first.hasPrefix("$y$") || first.hasPrefix("$6$rounds=") || first.hasPrefix("$pbkdf2-sha512$"))
    }

    @Test func `the longest password counts to its last byte`() async throws {
        // The longest that libxcrypt takes: CRYPT_MAX_PASSPHRASE_SIZE is 512, with the zero at the end.
        let password = String(repeating: "x", count: 511)
        let hash = try #require(await PasswordHash.make(of: password))
        #expect(await PasswordHash.matches(hash, password))
        #expect(await !PasswordHash.matches(hash, String(password.dropLast())))
    }

    #if canImport(CCryptKit)
    @Test func `a password that the library would cut off has no hash and matches none`() async throws {
        let hash = try #require(await PasswordHash.make(of: "correct"))
        #expect(await PasswordHash.make(of: "correct\u{0}horse") == nil)
        #expect(await !PasswordHash.matches(hash, "correct\u{0}horse"))
    }

    @Test func `a library without yescrypt hashes by SHA-512, in many rounds`() async throws {
        let known = PasswordHash.Function.methods.map { $0.prefix == "$y$" ? (prefix: "$unknown$", cost: $0.cost) : $0 }
        let setting = try #require(PasswordHash.Function.newSetting(known))
        #expect(setting.hasPrefix("$6$rounds=200000$"))
        let hash = try #require(PasswordHash.Function.hash("correct horse", setting: setting))
        #expect(await PasswordHash.matches(hash, "correct horse"))
        #expect(await !PasswordHash.matches(hash, "correct house"))
        #expect(PasswordHash.Function.newSetting([("$unknown$", 0)]) == nil)
    }
    #endif

    @Test(arguments: [nil, "", "x", "$y$", "$5$a$b", "*0"])
    func `no password matches a text that is not a hash`(hash: String?) async {
        #expect(await !PasswordHash.matches(hash, "x"))
        #expect(await !PasswordHash.matches(hash, ""))
    }

    @Test func `two arrays are equal if all their bytes are`() {
        #expect(PasswordHash.isEqual([1, 2], [1, 2]))
        #expect(!PasswordHash.isEqual([1, 2], [1, 3]))
        #expect(!PasswordHash.isEqual([1, 2], [2, 2]))
        #expect(!PasswordHash.isEqual([1], [1, 2]))
    }
}
