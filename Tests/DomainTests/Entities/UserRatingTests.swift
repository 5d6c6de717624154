import Domain
import Testing

struct UserRatingTests {
    @Test(arguments: [(0.5, "0.5"), (1, "1"), (7.5, "7.5"), (10, "10")])
    func `a rating is a step of a half from 0.5 to 10`(value: Double, text: String) throws {
        #expect(try UserRating(value).description == text)
    }

    @Test(arguments: [0, 0.25, 7.3, 10.5, 11, -1, .nan, .infinity, 1e300])
    func `nothing else is a rating`(value: Double) {
        #expect(throws: MoviesError.self) { try UserRating(value) }
    }
}
