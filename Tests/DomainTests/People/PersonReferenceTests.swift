import Domain
import DomainDoubles
import DomainKit
import Testing

struct PersonReferenceTests {
    @Test func `a number is an id`() throws {
        #expect(try PersonReference("510", in: .sample) == .id(try #require(PersonID(510))))
    }

    @Test(arguments: [
        "https://www.themoviedb.org/person/510-tim-burton", "http://themoviedb.org/person/510",
        "www.themoviedb.org/person/510-tim-burton?language=de",
        "https://www.themoviedb.org/person/510-tim-burton#films",
    ])
    func `an address of TMDB has an id`(address: String) throws {
        #expect(try PersonReference(address, in: .sample) == .id(try #require(PersonID(510))))
    }

    @Test func `for a service with ids of its own, an address of TMDB is a name`() throws {
        let address = "https://www.themoviedb.org/person/510-tim-burton"
        #expect(try PersonReference(address, in: .sampleBesideDemo) == .name(try SearchText("tim burton")))
        #expect(try PersonReference("510", in: .sampleBesideDemo) == .id(try #require(PersonID(510))))
        for address in ["themoviedb.org/person/510", "themoviedb.org/person/510-%E5%AE%AE"] {
            #expect(throws: RepositoryError.self) { try PersonReference(address, in: .sampleBesideDemo) }
        }
    }

    @Test(arguments: [
        "nm0000318", "NM0000318", "https://www.imdb.com/name/nm0000318/", "imdb.com/name/nm0000318",
        "https://m.imdb.com/de/name/nm0000318/?ref_=tt_ov_dr_1",
    ])
    func `an id of IMDb stands alone or in an address`(text: String) throws {
        #expect(try PersonReference(text, in: .sample) == .imdbID(try #require(IMDbPersonID("nm0000318"))))
    }

    @Test(arguments: ["Tim Burton", "  tim   burton ", "50 Cent", "nm", "nm12a", "Robert Downey, Jr."])
    func `any other words are a name`(text: String) throws {
        #expect(try PersonReference(text, in: .sample) == .name(try SearchText(text)))
    }

    @Test(arguments: [
        "https://www.themoviedb.org/movie/268-batman", "https://www.themoviedb.org/name/nm0000318",
        "https://www.imdb.com/title/tt0096895/",
        "https://example.com/person/510", "https://notimdb.com/name/nm0000318",
        "https://www.themoviedb.org/person/", "0", "99999999999999999999", "", " ",
    ])
    func `an address of something else, an impossible id and an empty name are invalid`(text: String) {
        let error = #expect(throws: RepositoryError.self) { try PersonReference(text, in: .sample) }
        guard case .invalidInput = error else {
            Issue.record("\(String(describing: error))")
            return
        }
    }
}
