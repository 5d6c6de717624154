public import ArgumentsKit
import TerminalKit

extension ColorChoice: ArgumentValue {}
