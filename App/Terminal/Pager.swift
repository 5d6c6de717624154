#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Another program that shows text a screen at a time, such as `less`.
struct Pager: Sendable {
    private let command: String

    /// - Parameter command: As a shell reads it. Nil, and no pager, where it is none or `cat`.
    init?(command: String?) {
        guard let command, command != "cat" else { return nil }
        self.command = command
    }

    /// Shows a text and waits until the reader has had enough. False where the pager could not be started.
    ///
    /// Where `LESS` and `LV` are not set they are set to what suits text with colours, as git does (git-config(1),
    /// `core.pager`). A pager that is closed before the end has done its work.
    func show(_ text: String) -> Bool {
        let setting = "LESS=\"${LESS-FRX}\" LV=\"${LV--c}\"; export LESS LV; "
        guard let pipe = popen(setting + command, "w") else { return false }
        // Ctrl-C is for the pager, which need not end by it.
        return Signals.ignoring(SIGINT) {
            _ = fputs(text, pipe)
            let status = pclose(pipe)
            // What a shell answers for a program that cannot be run or is not there (POSIX, Shell Command Language).
            return ![126, 127].contains(status >> 8 & 0xFF)
        }
    }
}
