/// Something that a screen asks of the program around it.
public enum ScreenEffect: Sendable, Hashable {
    case openPage(String)
    case copy(String)
}
