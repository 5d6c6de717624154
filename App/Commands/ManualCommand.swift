import Arguments

/// `movies __manual`: writes the pages of the manual. Hidden: `Scripts/install` is the one who calls it.
enum ManualCommand {
    static let command = Command(
        "__manual",
        abstract: "Write the pages of the manual into a folder.",
        arguments: [folder],
        isHidden: true,
        action: CommandAction(setup: run)
    )

    private static let folder = Argument<String>("folder", help: "A folder that is there.", completion: .file)

    /// Writes the name of each page that it has written.
    private static func run(_ context: SetupContext) async throws(CommandFailure) {
        let folder = context.arguments[folder]
        let date = ManualDate(environment: context.environment).description
        let pages = MoviesCommandLine.tool.manualPages(date: date, version: Version.number)
        for page in pages {
            do throws(StreamError) {
                try ResultFile(path: "\(folder)/\(page.fileName)").replace(Array(page.text.utf8))
            } catch {
                throw .notWritten(error)
            }
        }
        try context.print(pages.map(\.fileName))
    }
}
