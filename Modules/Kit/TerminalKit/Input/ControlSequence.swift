/// A complete control sequence: ESC, `[`, parameters and a final byte.
struct ControlSequence {
    private let parameters: String
    private let final: Character

    init(_ parameters: [UInt8], final: UInt8) {
        self.parameters = String(decoding: parameters, as: UTF8.self)
        self.final = Character(Unicode.Scalar(final))
    }

    var event: InputEvent? {
        if parameters.isEmpty, final == "I" { return .focus }
        return parameters.first == "<" ? mouse : key.map { .key($0) }
    }

    /// The key, or `nil` if it has no meaning. Keys with Shift, Alt or Ctrl have none, except Shift-Tab and the arrows that move
    /// by a word. The number of a modifier is one more than the sum of 1 for Shift, 2 for Alt and 4 for Ctrl.
    var key: Key? {
        switch (final, parameters) {
        case ("A", ""), ("A", "1;1"): .up
        case ("B", ""), ("B", "1;1"): .down
        case ("C", ""), ("C", "1;1"): .right
        case ("D", ""), ("D", "1;1"): .left
        case ("C", "1;3"), ("C", "1;5"): .wordRight
        case ("D", "1;3"), ("D", "1;5"): .wordLeft
        case ("H", ""), ("H", "1;1"), ("~", "1"), ("~", "7"): .home
        case ("F", ""), ("F", "1;1"), ("~", "4"), ("~", "8"): .end
        case ("Z", ""): .backTab
        case ("P", ""), ("P", "1;1"), ("~", "11"): .f1
        case ("~", "3"): .delete
        case ("~", "5"): .pageUp
        case ("~", "6"): .pageDown
        default: nil
        }
    }

    /// A press of the left button or a turn of the wheel, as `<button;column;row` and `M` (mode 1006 of xterm). Releases,
    /// which end with `m`, motion and other buttons have no meaning.
    private var mouse: InputEvent? {
        let numbers = parameters.dropFirst().split(separator: ";").compactMap { Int($0) }
        guard final == "M", numbers.count == 3, numbers[1] > 0, numbers[2] > 0 else { return nil }
        let point = ScreenPoint(column: numbers[1] - 1, row: numbers[2] - 1)
        // 4, 8 and 16 stand for Shift, Alt and Ctrl.
        return switch numbers[0] & ~(4 + 8 + 16) {
        case 0: .click(point)
        case 64: .wheel(.up, point)
        case 65: .wheel(.down, point)
        default: nil
        }
    }
}
