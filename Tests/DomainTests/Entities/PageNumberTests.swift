import Domain
import Testing

struct PageNumberTests {
    @Test(arguments: [1, 2, 500])
    func `is a number that can be asked for`(number: Int) throws {
        #expect(try PageNumber(number).value == number)
    }

    @Test(arguments: [-1, 0, 501, .max, .min])
    func `refuses any other number`(number: Int) {
        #expect(throws: MoviesError.invalidInput(reason: "A page is a number from 1 to 500, not \(number).")) {
            try PageNumber(number)
        }
    }

    @Test(arguments: [
        (1, 9, 2), (8, 9, 9), (9, 9, nil), (1, 1, nil), (1, 0, nil), (499, 58321, 500), (500, 58321, nil),
    ])
    func `the last page has no next one`(page: Int, total: Int, next: Int?) throws {
        #expect(try PageNumber(page).next(ofTotal: total)?.value == next)
    }
}
