import Testing

@testable import Presentation

struct __Feature__TopicTests {
    @Test func `the heading and the sentence about an empty list name it`() {
        #expect(MoviesListTopic.__feature__.text(count: 2) == "__words__ movies")
        #expect(MoviesListTopic.__feature__.emptySentence == "No __words__ movies.")
    }
}
