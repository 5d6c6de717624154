import Domain
import PresentationDoubles
import Testing

@testable import Presentation

struct RelatedMoviesTests {
    @Test(arguments: [
        (MovieRelation.similar, "films similar to Batman (1989)"),
        (.recommended, "films recommended to viewers of Batman (1989)"),
    ])
    func `a list of related movies names the movie`(relation: MovieRelation, name: String) throws {
        #expect(MoviesListTopic.related(relation, to: try Fixture.batman()).text(count: 2) == name)
    }
}
