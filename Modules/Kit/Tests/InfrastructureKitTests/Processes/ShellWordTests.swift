import InfrastructureKit
import InfrastructureKitDoubles
import PlatformKit
import Testing

@Suite(.timeLimit(.minutes(3)))
struct ShellWordTests {
    private static let words: [(text: String, word: String)] = [
        ("heat", "heat"), ("a-1/b.c_d", "a-1/b.c_d"), ("", "''"), ("two words", "'two words'"), ("Amélie", "'Amélie'"),
        ("it's", #"'it'"'"'s'"#), ("'", #""'""#), ("''a", #""''"'a'"#), (#"a\b"#, #"'a'"\\"'b'"#),
        (#"\"#, #""\\""#),
        (#"x\'; touch y #"#, #"'x'"\\'"'; touch y #'"#), ("wow!", "'wow!'"), ("it's!!", #"'it'"'"'s!!'"#),
        ("$(id) `id` $HOME", "'$(id) `id` $HOME'"),
        ("~ * ? [a] {b,c} (d) <e> ;f &g |h ^i %j =k", "'~ * ? [a] {b,c} (d) <e> ;f &g |h ^i %j =k'"),
        ("\"q\"", "'\"q\"'"), ("~", "'~'"), ("=ls", "'=ls'"), ("#", "'#'"), (#"\\'\"#, #""\\\\'\\""#),
        ("a'\u{301};b", "'a'\"'\"'\u{301};b'"),
    ]

    @Test func `a word is the same text for each shell that is installed`() throws {
        for (text, word) in Self.words { #expect(ShellWord(text)?.description == word) }
        let line = (["printf", "'%s|'"] + Self.words.compactMap { ShellWord($0.text)?.description }).joined(
            separator: " "
        )
        for shell in ["sh", "bash", "zsh", "fish"] {
            let (input, output) = (try #require(UnnamedFile([])), try #require(UnnamedFile()))
            let streams = ChildProcess.Streams.files(input: input.descriptor, output: output.descriptor)
            guard let process = try? ChildProcess(shell, ["-c", line], streams: streams, environment: .ofProcess())
            else { continue }
            #expect(withExtendedLifetime(input) { process.exitStatus() } == 0, "\(shell)")
            let texts = Self.words.map { $0.text + "|" }.joined()
            #expect(output.contents().map { String(decoding: $0, as: UTF8.self) } == texts, "\(shell)")
        }
    }

    @Test(arguments: ["a\nb", "a\tb", "\u{1B}[31m", "a\u{200B}b", "a\u{202E}b", "\u{9B}A", "\u{FFFD}", "a\u{2028}b"])
    func `a text that would not be copied as it is has no word`(text: String) {
        #expect(ShellWord(text) == nil)
    }
}
