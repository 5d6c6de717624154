import Domain
import DomainKit
import PresentationKit
import TerminalKit
import Testing

@testable import Presentation
@testable import TerminalUI

struct FiltersDialogTests {
    private func state(_ change: (inout FiltersDialogState) -> Void = { _ in }) throws -> FiltersDialogState {
        let query = DiscoverQuery(order: .released, sortOrder: .descending)
        var state = FiltersDialogState(query, region: try Region("DE"))
        change(&state)
        return state
    }

    private func lines(_ state: FiltersDialogState, width: Int, height: Int) -> [String] {
        FiltersDialog(state).box(width: width, height: height).lines.map(\.text)
    }

    @Test func `the form has a row for each field`() throws {
        #expect(
            lines(try state(), width: 60, height: 20) == [
                "> Sort by       < release date >",
                "  Order         newest first",
                "  Genres        such as comedy, horror",
                "  A film has    all of them",
                "  Not genres    such as animation",
                "  From year     any",
                "  To year       any",
                "  Min. minutes  any",
                "  Max. minutes  any",
                "  Min. rating   any",
                "  Min. votes    any",
                "  With people   such as tim burton",
                "  Providers     such as netflix",
                "  Country       DE",
                "",
                "Enter apply  Esc close  Tab next  Ctrl-R reset",
            ]
        )
    }

    @Test func `a smaller form shows the rows around the person, and the problem there`() throws {
        let state = try state { state in
            state.focus = .people
            state.texts[.people] = TextEntry("chriss")
            state.problems[.people] = "Nobody matches 'chriss'. Check the spelling, or try fewer words."
        }
        let box = FiltersDialog(state).box(width: 38, height: 8)
        #expect(
            box.lines.map(\.text) == [
                "  Min. rating   any",
                "  Min. votes    any",
                "> With people   chriss",
                "  ! Nobody matches 'chriss'. Check the",
                "  spelling, or try fewer words.",
                "  Providers     such as netflix",
                "  Country       DE",
                "Enter apply  Esc close  Tab next",
            ]
        )
        #expect(box.cursor == ScreenPoint(column: 22, row: 2))
    }

    @Test func `a narrow form has labels above the values`() throws {
        #expect(
            lines(try state { $0.focus = .genres }, width: 20, height: 7) == [
                "  Order",
                "  newest first",
                "> Genres",
                "  such as comedy, h…",
                "  A film has",
                "  all of them",
                "Enter apply",
            ]
        )
    }

    @Test func `a lookup is shown and can be cancelled`() throws {
        let lines = lines(try state { $0.isLookingUp = true }, width: 38, height: 6)
        #expect(lines.suffix(2) == ["Looking up people and providers …", "Esc cancel"])
    }

    @Test func `keys go through the fields, and mean what the field says`() throws {
        var form = try state()
        #expect(FiltersIntent(.key(.up), in: form) == .focus(.order))
        #expect(FiltersIntent(.key(.tab), in: form) == .focus(.sortOrder))
        #expect(FiltersIntent(.key(.left), in: form) == .choose(by: -1))
        #expect(FiltersIntent(.key(.character(" ")), in: form) == .choose(by: 1))
        #expect(FiltersIntent(.key(.character("x")), in: form) == nil)
        #expect(FiltersIntent(.key(.enter), in: form) == .confirm)
        #expect(FiltersIntent(.key(.escape), in: form) == .cancel)
        #expect(FiltersIntent(.key(.control("r")), in: form) == .reset)
        form.focus = .region
        #expect(FiltersIntent(.key(.down), in: form) == .focus(.region))
        #expect(FiltersIntent(.key(.backTab), in: form) == .focus(.providers))
        #expect(FiltersIntent(.key(.left), in: form) == .edit(.moveLeft))
        #expect(FiltersIntent(.key(.character(" ")), in: form) == .edit(.insert(" ")))
    }

    @Test func `every box fits`() throws {
        for field in FiltersDialogState.Field.allCases {
            for problem in [nil, "A problem with \u{1B} and 映画映画映画映画映画映画映画映画映画映画映画 in it."] {
                let state = try state { state in
                    state.focus = field
                    state.texts[field] = TextEntry(String(repeating: "映a", count: 50))
                    state.problems[field] = problem
                }
                DialogBox.expectFits { FiltersDialog(state).box(width: $0, height: $1) }
            }
        }
    }
}
