import Synchronization

/// Something that all share and that is made when it is first asked for: what a command does not need costs it nothing.
final class Shared<Value: Sendable>: Sendable {
    private let made = Mutex<Value?>(nil)
    private let make: @Sendable () -> Value

    init(_ make: @autoclosure @escaping @Sendable () -> Value) {
        self.make = make
    }

    func callAsFunction() -> Value {
        made.withLock { made in
            let value = made ?? make()
            made = value
            return value
        }
    }
}
