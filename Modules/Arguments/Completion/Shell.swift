/// A shell that the program can create a completion script for.
public enum Shell: String, CaseIterable, ArgumentValue {
    case bash
    case zsh
    case fish
}

extension String {
    /// The string as one word of a POSIX shell, such as bash or zsh.
    package var shellQuoted: String { "'\(replacing("'", with: #"'\''"#))'" }

    /// The string as one word of fish.
    var fishQuoted: String { "'\(replacing("\\", with: #"\\"#).replacing("'", with: #"\'"#))'" }
}
