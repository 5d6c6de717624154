import TerminalKit

/// What a cell of the screen holds.
extension ScreenEmulator {
    public struct Cell: Hashable {
        /// Empty for the right half of a wide character.
        public var text: String
        public var style: Style

        public init(text: String = " ", style: Style = Style()) {
            (self.text, self.style) = (text, style)
        }
    }

    public struct Style: Hashable {
        /// The parameters of attributes that are on: 1 bold, 2 dim, 4 underlined, 7 reversed.
        public var attributes: Set<Int>
        /// The parameters of a color, such as `31`, `38;5;200` or `48;2;0;0;0`.
        public var foreground: String
        public var background: String

        public init(attributes: Set<Int> = [], foreground: String = "", background: String = "") {
            (self.attributes, self.foreground, self.background) = (attributes, foreground, background)
        }

        /// Follows the parameters of SGR.
        mutating func select(_ parameters: [Int]) throws(Failure) {
            var rest = (parameters.isEmpty ? [0] : parameters)[...]
            while let parameter = rest.popFirst() {
                switch parameter {
                case 0: self = Style()
                case 1, 2, 4, 7: attributes.insert(parameter)
                case 30...37, 90...97: foreground = "\(parameter)"
                case 40...47, 100...107: background = "\(parameter)"
                case 39: foreground = ""
                case 49: background = ""
                case 38, 48:
                    let count = rest.first == 5 ? 2 : 4
                    guard rest.count >= count else { throw Failure(sequence: "SGR \(parameters)") }
                    let color = ([parameter] + rest.prefix(count)).map(String.init).joined(separator: ";")
                    if parameter == 38 { foreground = color } else { background = color }
                    rest = rest.dropFirst(count)
                default: throw Failure(sequence: "SGR \(parameters)")
                }
            }
        }
    }
}
