public import ArgumentsKit
import TerminalKit

/// The value of `--color`.
extension ColorChoice: ArgumentValue {}
