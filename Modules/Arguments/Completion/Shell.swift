/// A shell that the program can write a completion script for.
public enum Shell: String, CaseIterable, ArgumentValue {
    case bash
    case zsh
    case fish
}
