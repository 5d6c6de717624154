import Domain
import PresentationDoubles
import PresentationKit
import Testing

@testable import Presentation

struct ChangeReport__Feature__Tests {
    @Test func `the report says what has changed`() throws {
        let report = ChangeReport.__feature__(.set, of: try Fixture.batman())
        #expect(
            report.json(layout: .compact)
                == #"{"change":"__command__","movie":{"id":268,"title":"Batman","year":1989},"isSet":true}"#
        )
        // FILL IN: the sentence, in place of an empty one.
        let expected = ""
        #expect(report.sentences == [expected], "Say what has changed in ChangeReport+__Feature__, and write it here.")
    }
}
