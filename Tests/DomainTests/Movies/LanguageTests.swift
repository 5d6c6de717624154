import Domain
import DomainKit
import Testing

struct LanguageTests {
    @Test(arguments: [("de", "de"), ("DE-ch", "de-CH"), ("pt-BR", "pt-BR"), ("sr-XK", "sr-XK")])
    func `a language is written in the case of the standard`(text: String, tag: String) throws {
        #expect(try Language(text).tag == tag)
    }

    @Test(arguments: [
        ("klingon", "A language must be a code such as 'en' or 'pt-BR', not 'klingon'."),
        ("", "A language must be a code such as 'en' or 'pt-BR', not ''."),
        ("de-", "A language must be a code such as 'en' or 'pt-BR', not 'de-'."),
        (
            "XX",
            "'xx' is not a language code of ISO 639-1. The codes are at https://www.loc.gov/standards/iso639-2/php/code_list.php"
        ),
        ("jp", "'jp' is not a language code of ISO 639-1. Did you mean 'ja'?"),
        ("en-UK", "'UK' is not a country code of ISO 3166-1. Did you mean 'GB'?"),
    ])
    func `anything else is invalid, with advice`(text: String, reason: String) {
        #expect(throws: RepositoryError.invalidInput(reason: reason)) { try Language(text) }
    }

    @Test(arguments: ["e", "eng", "en-USA", "en_US", "e1", "en-US-x", "é1"])
    func `a text in another format is no language`(text: String) {
        #expect(throws: RepositoryError.self) { try Language(text) }
        #expect(Language(ofMovie: text) == nil)
    }

    @Test func `the language of a movie may have a code of the catalogue's own`() {
        #expect(Language(ofMovie: "cn")?.tag == "cn")
        #expect(Language(ofMovie: "xx")?.tag == "xx")
        #expect(Language(ofMovie: "klingon") == nil)
    }
}

struct RegionTests {
    @Test func `a region is a country of the standard, in any case`() throws {
        #expect(try Region("de").code == "DE")
        #expect(try Region("XK").code == "XK")
    }

    @Test(arguments: [
        ("Germany", "A region must be a two-letter country code such as 'DE', not 'Germany'."),
        ("ß", "A region must be a two-letter country code such as 'DE', not 'ß'."),
        ("qq", "'QQ' is not a country code of ISO 3166-1. The codes are at https://www.iso.org/obp/ui/#search"),
        ("uk", "'UK' is not a country code of ISO 3166-1. Did you mean 'GB'?"),
    ])
    func `anything else is invalid, with advice`(text: String, reason: String) {
        #expect(throws: RepositoryError.invalidInput(reason: reason)) { try Region(text) }
    }
}
