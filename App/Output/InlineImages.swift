/// Which terminals show images among their text, by iTerm2's protocol.
enum InlineImages {
    /// iTerm2 and WezTerm give their names, which ssh passes on in `LC_TERMINAL` alone. tmux and screen let no image
    /// through as they are; `MOVIES_FORCE_TTY` says that the user knows better.
    static func areShown(_ environment: Environment) -> Bool {
        let isAble =
            ["iTerm.app", "WezTerm"].contains(environment["TERM_PROGRAM"]) || environment["LC_TERMINAL"] == "iTerm2"
        return isAble && (!isMultiplexed(environment) || environment["MOVIES_FORCE_TTY"] != nil)
    }

    private static func isMultiplexed(_ environment: Environment) -> Bool {
        let term = environment["TERM"] ?? ""
        return environment["TMUX"] != nil || environment["STY"] != nil || term.hasPrefix("tmux")
            || term.hasPrefix("screen")
    }
}
