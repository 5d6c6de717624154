/// One place where a rule is broken, said so that the reader knows what to do.
struct Violation: Hashable, Sendable, CustomStringConvertible {
    let place: String
    let message: String

    init(_ place: String, _ message: String) {
        self.place = place
        self.message = message
    }

    init(_ file: SourceFile, line: Int, _ message: String) {
        self.init("\(file.path):\(line)", message)
    }

    var description: String { "\(place): \(message)" }
}
