import Domain
import Testing

struct PosterWidthTests {
    @Test(arguments: [
        (1, 92), (92, 92), (122, 92), (123, 92), (124, 154), (169, 154), (170, 185), (263, 185), (264, 342), (421, 342),
        (422, 500), (500, 500), (640, 500), (641, 780), (780, 780), (5000, 780), (Int.max, 780),
    ])
    func `the closest width is taken, the smaller of two`(pixels: Int, expected: Int) throws {
        #expect(try PosterWidth(closestTo: pixels).rawValue == expected)
    }

    @Test(arguments: [0, -1, -500, Int.min])
    func `no width is none`(pixels: Int) {
        let error = MoviesError.invalidInput(reason: "A width is a number of pixels above 0, not \(pixels).")
        #expect(throws: error) { try PosterWidth(closestTo: pixels) }
    }
}
