import Foundation
import TestDoubles

extension Gate {
    /// A gate that opens by itself.
    static func open(after seconds: Double) -> Gate {
        let gate = Gate()
        Thread.detachNewThread {
            Thread.sleep(forTimeInterval: seconds)
            gate.open()
        }
        return gate
    }
}
