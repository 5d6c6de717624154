import Arguments

/// The declarations of `CommandLineTool.sample`.
enum SampleArguments {
    static let query = Argument<[QueryWord]>("query", help: "The words of the title.")
    static let page = Option(
        "page",
        short: "p",
        help: "The page of results, from 1 to 500.",
        default: 1,
        in: 1...500
    )
    static let sort = Option("sort", help: "The order of the results.", default: SortOrder.relevance)
    static let raw = Flag("raw", help: "Show the answer as it came.")

    static let movie = Argument<[String]>("id", help: "The films to show.", completion: .dynamic("movies"))
    static let poster = InvertibleFlag("poster", help: "Show the poster.")

    static let setting = Argument<String>("key", help: "The name of the setting.")
    static let settingValue = Argument<String>("value", help: "Its new value.", completion: .file)

    static let verbose = Flag("verbose", short: "v", help: "Say more.")
    static let quiet = Flag("quiet", short: "q", help: "Say less.")
    static let json = JoinedOption<String>("json", placeholder: "fields", help: "Print JSON with these fields.")
}
