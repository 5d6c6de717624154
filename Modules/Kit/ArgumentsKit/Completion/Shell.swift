/// A shell that the program can create a completion script for.
public enum Shell: String, CaseIterable, ArgumentValue {
    /// The Bourne-again shell.
    case bash
    /// The Z shell.
    case zsh
    /// The friendly interactive shell.
    case fish
}

extension String {
    /// The string as one word of a POSIX shell, such as bash or zsh.
    var shellQuoted: String {
        // Few words have a quote, and a search for it by `Character` would be most of the time of a completion script.
        let text = utf8.contains(UInt8(ascii: "'")) ? replacing("'", with: #"'\''"#) : self
        return "'\(text)'"
    }

    /// The string as one word of fish.
    var fishQuoted: String { "'\(replacing("\\", with: #"\\"#).replacing("'", with: #"\'"#))'" }
}
