import Domain
import TerminalKit
import Testing

@testable import TerminalUI

struct __Feature__RendererTests {
    private func renderer() throws -> __Feature__Renderer {
        __Feature__Renderer(__Feature__(id: try #require(__Feature__ID(7)), name: "A"))
    }

    @Test func `programs get a line for each field`() throws {
        #expect(try renderer().tabSeparated() == ["id:\t7", "name:\tA"])
    }

    @Test func `a person sees what there is to know`() throws {
        // FILL IN: the lines, in place of none.
        let expected: [String] = []
        let lines = try renderer().lines(width: 80, style: .plain)
        #expect(lines == expected, "Show what a person wants to know in __Feature__Renderer, and write it here.")
    }
}
