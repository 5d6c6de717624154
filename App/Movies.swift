#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

@main
struct Movies {
    static func main() async {
        StandardStream.occupyClosed()
        Signals.ignoreFailedWrites()
        let program = Program(environment: .ofProcess())
        let status = await program.run(Array(CommandLine.arguments.dropFirst()))
        exit(status.rawValue)
    }
}
