import ArgumentsKit
import PlatformKit
import TerminalKit

/// `movies __manual`: writes the pages of the manual, for `Scripts/install` and `Scripts/release`.
enum ManualCommand {
    static let command = Command(
        "__manual",
        abstract: "Write the pages of the manual into a folder.",
        arguments: [folder],
        isHidden: true,
        action: CommandAction(setup: run)
    )

    private static let folder = Argument<String>("folder", help: "An existing folder.", completion: .file)

    private static func run(_ context: SetupContext) async throws {
        let folder = context.arguments[folder]
        let date = ManualDate(environment: context.environment).description
        let pages = context.tool.manualPages(date: date, version: Version.number)
        for page in pages {
            try ResultFile(path: "\(folder)/\(page.fileName)").replace(Array(page.text.utf8))
        }
        try context.print(pages.map(\.fileName))
    }
}

/// The date of the manual in the form of mdoc(7): `March 4, 2026`.
private struct ManualDate: CustomStringConvertible {
    private static let months = [
        "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
        "December",
    ]

    let description: String

    /// Takes `SOURCE_DATE_EPOCH` if it is set, so that the same source always gives the same pages
    /// (https://reproducible-builds.org/specs/source-date-epoch), otherwise today.
    init(environment: EnvironmentVariables) {
        let seconds = environment["SOURCE_DATE_EPOCH"].flatMap { Double($0) }
        let date = seconds.map { Date(timeIntervalSince1970: $0) } ?? Date()
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        let day = calendar.dateComponents([.year, .month, .day], from: date)
        description = "\(Self.months[(day.month ?? 1) - 1]) \(day.day ?? 1), \(day.year ?? 1970)"
    }
}
