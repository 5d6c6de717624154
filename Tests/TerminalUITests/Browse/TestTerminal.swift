import Domain
import PresentationDoubles
import TerminalKit

@testable import Presentation
@testable import TerminalUI

/// A browser over fakes on a terminal, and the person at its keys.
@MainActor
final class TestTerminal {
    static let wide = ScreenSize(columns: 120, rows: 24)
    static let narrow = ScreenSize(columns: 80, rows: 24)

    let app: TestBrowser
    let input: BrowseInput

    init(_ app: TestBrowser, size: ScreenSize = wide) {
        self.app = app
        input = BrowseInput(app.browser, size)
        draw()
    }

    var state: BrowseState { app.state }
    var view: BrowseView { input.view }
    var layout: BrowseLayout { input.view.layout }

    @discardableResult
    func handle(_ event: InputEvent) -> BrowseInput.Request? { input.handle(event) }

    func press(_ keys: Key...) {
        for key in keys { handle(.key(key)) }
    }

    /// Draws what is shown now, for clicks and for the length of the details.
    @discardableResult
    func draw() -> BrowseScreen {
        input.follow()
        return input.draw(BrowseFixture.renderer(state))
    }
}
