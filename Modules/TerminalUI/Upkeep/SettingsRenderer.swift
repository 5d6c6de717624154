package import PresentationKit
package import TerminalKit

package struct SettingsRenderer: Sendable {
    /// The value is `nil` if the setting is not set.
    package typealias Setting = (key: String, value: String?, source: String)

    private let settings: [Setting]

    package init(_ settings: [Setting]) {
        self.settings = settings
    }

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
