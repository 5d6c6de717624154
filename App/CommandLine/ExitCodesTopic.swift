import Arguments

/// `movies help exit-codes`.
enum ExitCodesTopic {
    static let topic = HelpTopic(
        "exit-codes",
        abstract: "What the exit statuses of movies mean.",
        entries: [
            HelpEntry(
                "0",
                "Success, also where a saved answer is shown instead, a list has nothing in it or the pager was closed."
            ),
            HelpEntry(
                "1",
                "Any other failure: an answer that cannot be used, a result that cannot be written, something that 'movies doctor' found."
            ),
            HelpEntry("2", "You left a question unanswered."),
            HelpEntry("4", "The credential is missing or was not accepted, or nobody is signed in who may do it."),
            HelpEntry("64", "The command line makes no sense."),
            HelpEntry("69", "The service cannot be reached or fails, and nothing that is saved stands in for it."),
            HelpEntry("78", "The configuration cannot be used."),
            HelpEntry("130, 141", "Ended by Ctrl-C, or by a closed pipe."),
        ]
    )
}
