import Domain
import DomainKit
import Testing

struct GenreTests {
    @Test(arguments: [
        "Science Fiction", "science fiction", "SCIENCE FICTION", "878", "science-fiction", "sci-fi", "SciFi", "sf",
    ])
    func `is read from its name in any case, from an alias and from its id`(text: String) throws {
        #expect(try Genre(text) == Genre(id: 878, name: "Science Fiction"))
    }

    @Test func `every known genre is read from its own name and id`() throws {
        #expect(Genre.known.count == 19)
        for genre in Genre.known {
            #expect(try Genre(genre.name) == genre)
            #expect(try Genre(String(genre.id)) == genre)
        }
    }

    @Test(arguments: ["", "opera", "1", "28 ", "Action,Drama"])
    func `any other text is refused with a list of the genres`(text: String) throws {
        let error = #expect(throws: RepositoryError.self) { try Genre(text) }
        guard case .invalidInput(let reason) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(reason.hasPrefix("There is no genre '\(text)'. The genres are: Action, Adventure, "))
        #expect(reason.hasSuffix(", War, Western."))
    }
}
