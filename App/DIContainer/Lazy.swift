import Synchronization

/// A thread-safe lazy value.
///
/// ```swift
/// let movies = Lazy(DefaultMoviesRepository(…))
/// movies()  // makes the repository, which is the same from now on
/// ```
final class Lazy<Value: Sendable>: Sendable {
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
