import Platform

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
