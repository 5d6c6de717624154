extension String {
    /// The string as one word of bash or zsh.
    var shellQuoted: String { "'\(replacing("'", with: #"'\''"#))'" }

    /// The string as one word of fish.
    var fishQuoted: String { "'\(replacing("\\", with: #"\\"#).replacing("'", with: #"\'"#))'" }
}
