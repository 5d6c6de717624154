package import PresentationKit
package import TerminalKit

/// Writes settings in each form of output.
package struct SettingsRenderer: Sendable {
    /// A setting, its value, which is `nil` if it is not set, and the source of the value.
    package typealias Setting = (key: String, value: String?, source: String)

    private let settings: [Setting]

    /// The texts of settings, in their order.
    package init(_ settings: [Setting]) {
        self.settings = settings
    }

    /// For a person.
    ///
    /// - Parameter width: The columns of the terminal.
    package func table(width: Int) -> [StyledLine] {
        let rows = settings.map { setting in
            [Table.Cell(setting.key), .optional(setting.value), Table.Cell(setting.source)]
        }
        return Table(header: ["KEY", "VALUE", "SOURCE"], rows: rows, flexibleColumn: 1).lines(width: width)
    }

    /// A line for each setting: its key, its value and the source of the value.
    package func tabSeparated() -> [String] {
        settings.map { TerminalText.tabSeparated([$0.key, $0.value ?? "", $0.source]) }
    }

    /// One object: `{"settings":[{"key":…,"value":…,"source":…}]}`.
    package func json(layout: JSONLayout) -> String {
        let objects = settings.map { setting in
            JSONValue.object([
                ("key", .string(setting.key)), ("value", .optional(setting.value)), ("source", .string(setting.source)),
            ])
        }
        return JSONValue.object([("settings", .array(objects))]).text(layout)
    }
}
