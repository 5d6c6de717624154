/// What a loopback server does with one request: steps, played in order.
///
/// Afterwards the connection waits for the next request, unless the last step ended it.
package struct LoopbackAnswer: Sendable {
    package enum Step: Sendable {
        case send([UInt8])
        /// Sends byte by byte, with a pause of so many milliseconds before each.
        case drip([UInt8], milliseconds: UInt32)
        /// Goes on after so many milliseconds.
        case pause(milliseconds: UInt32)
        /// Goes on when the gate is open.
        case wait(Gate)
        /// Does nothing until the client goes away.
        case hang
        /// Ends the connection in order.
        case close
        /// Ends the connection with a reset.
        case reset
    }

    package let steps: [Step]

    package init(_ steps: Step...) {
        self.steps = steps
    }

    private init(steps: [Step]) {
        self.steps = steps
    }

    /// The same with other steps behind it.
    package func then(_ steps: Step...) -> Self {
        Self(steps: self.steps + steps)
    }

    /// The same with other steps before it.
    package func after(_ steps: Step...) -> Self {
        Self(steps: steps + self.steps)
    }
}
