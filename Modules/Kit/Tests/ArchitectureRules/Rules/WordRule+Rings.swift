extension WordRule {
    /// What the rings do not use, though their imports would allow it: in `Modules` and `App` of a project, and in the kit.
    public static let rings = [
        WordRule(
            .code(["print(", "fatalError("]),
            objection: "modules throw, and return what App writes",
            why: "A pipe, a screen and another program use the modules, too.",
            instead: "Return the text, or throw an error. A failure beside the result goes to WarningReporter.",
            isFor: { $0.hasPrefix("Modules/") }
        ),
        WordRule(
            // The kit knows what a program wants of them, so its parameters may have them as defaults. Tests pass others.
            .code(
                [
                    "Date()", "Date.now", "timeIntervalSinceNow", ".timeIntervalSinceNow", "ContinuousClock",
                    "SuspendingClock", "Task.sleep", "time(nil", "time(&", "clock_gettime", "gettimeofday", ".random(",
                    ".randomElement(", ".shuffled(", ".shuffle(", "SystemRandomNumberGenerator", "arc4random_uniform",
                    "UUID()",
                ],
                defaultsIn: "Modules/Kit/"
            ),
            objection: "time and chance are passed in",
            why: "A test tells the time and waits for none, and gets the same result each time.",
            instead: "Take a Timestamp, a clock or a closure as a parameter, which the container of App passes in.",
            isFor: isIn("Domain", "Presentation")
        ),
        WordRule(
            .code(["Codable", "Encodable", "Decodable"]),
            objection: "only Data knows how something is sent or saved",
            why: "A service renames a field, and what people have saved must be read again, while the entity stays.",
            instead: "Declare a DTO with toDomain() in Modules/Data. JSON that people read is written with JSONText.",
            isFor: isIn("Domain", "Presentation")
        ),
        WordRule(
            // The flags are those of open(2).
            .code([
                "O_RDONLY", "O_WRONLY", "O_RDWR", "fopen(", "opendir(", "socket(", "popen(", "FileManager",
                "FileHandle",
                "Process()", "ChildProcess", "DetachedProcess", "URLSession", "Data(contentsOf", "String(contentsOf",
                "String(contentsOfFile",
            ]),
            objection: "only Infrastructure and App open files, sockets and processes",
            why: "The ring is tested without a disk and a network, and an engine is replaced at one place.",
            instead:
                "Declare a protocol, or use a port of DataKit in Data, such as RecordStore or DataTransferService. What conforms "
                + "to it belongs in Modules/Infrastructure, and the container of App passes it in.",
            isFor: isIn("Domain", "Data", "Presentation")
        ),
        WordRule(
            .globalState,
            objection: "only the container keeps what parts of the program share",
            why: "A test makes its own objects, and two tests at once change nothing for each other.",
            instead: "Keep it in an object that the container of App makes, and pass that in.",
            isFor: { $0.hasPrefix("Modules/") || $0.hasPrefix("App/") }
        ),
    ]

    /// Whether a file is in one of the rings, or in what the kit has for it.
    private static func isIn(_ rings: String...) -> @Sendable (String) -> Bool {
        { path in rings.contains { path.hasPrefix("Modules/\($0)/") || path.hasPrefix("Modules/Kit/\($0)Kit/") } }
    }
}
