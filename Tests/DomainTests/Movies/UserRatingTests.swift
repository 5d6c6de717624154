import Domain
import DomainKit
import Testing

struct UserRatingTests {
    @Test(arguments: [(0.5, "0.5"), (1, "1"), (7.5, "7.5"), (10, "10")])
    func `a rating is a step of a half from 0.5 to 10`(value: Double, text: String) throws {
        #expect(try UserRating(value).description == text)
    }

    @Test(arguments: [0, 0.25, 7.3, 10.5, 11, -1, .nan, .infinity, 1e300])
    func `nothing else is a rating`(value: Double) {
        #expect(throws: RepositoryError.self) { try UserRating(value) }
    }

    @Test(arguments: [("8", 8.0), ("8.5", 8.5), ("8,5", 8.5), ("10", 10), ("8.5/10", 8.5), ("0.5", 0.5), ("7.0", 7)])
    func `a rating is read in the ways people write it`(text: String, value: Double) {
        #expect(UserRating(text: text)?.value == value)
    }

    @Test(arguments: ["", "0", "10.5", "7.3", "-1", "nan", "inf", ".5", "8/5", "eight", " 8", "0x8", "8e0", "8."])
    func `any other text is no rating`(text: String) {
        #expect(UserRating(text: text) == nil)
    }
}
