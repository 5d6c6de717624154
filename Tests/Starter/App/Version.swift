/// What the program is called, and which version it is.
enum Version {
    static let program = "starter"
    static let number = "0.1.0"
}
