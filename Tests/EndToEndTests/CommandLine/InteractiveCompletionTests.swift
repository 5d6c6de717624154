import Testing

/// Command lines that a real shell completes at a terminal.
@Suite(.timeLimit(.minutes(1)))
struct InteractiveCompletionTests {
    private static let file = "It's (1989).jpg"

    @Test(
        .enabled(if: InteractiveShell.zsh.isInstalled, "there is no zsh. On Debian and Ubuntu:  apt-get install zsh"),
        arguments: [
            ("movies doc", "movies doctor "),
            ("movies config set sto", "movies config set storage "),
            ("movies help config s", "movies help config set "),
            ("movies search -v --pla", "movies search -v --plain "),
            ("movies config set storage sq", "movies config set storage sqlite "),
            ("movies config set --color never storage m", "movies config set --color never storage memory "),
            ("movies search --json=id,ti", "movies search --json=id,title"),
            ("movies view 6 --json=ru", "movies view 6 --json=runtime"), ("movies search --js", "movies search --json"),
            ("movies search --sort=y", "movies search --sort=year "),
            ("movies discover --genre com", "movies discover --genre comedy "),
            ("movies discover --genre sc", #"movies discover --genre science\ fiction "#),
            (#"movies discover --genre science\ f"#, #"movies discover --genre science\ fiction "#),
            ("movies poster 6 -o It", #"movies poster 6 -o It\'s\ \(1989\).jpg "#),
            ("movies poster 6 --output=It", #"movies poster 6 --output=It\'s\ \(1989\).jpg "#),
            ("movies poster 6 -qoIt", #"movies poster 6 -qoIt\'s\ \(1989\).jpg "#),
        ]
    )
    func `zsh completes the line`(line: String, expected: String) async throws {
        #expect(try await InteractiveShell.zsh.complete(line, besideFile: Self.file).line == expected)
    }

    @Test(.enabled(if: InteractiveShell.zsh.isInstalled, "there is no zsh. On Debian and Ubuntu:  apt-get install zsh"))
    func `zsh shows no dash after a word without a description`() async throws {
        let text = try await InteractiveShell.zsh.complete("movies search --color a", besideFile: Self.file).text
        #expect(text.contains("always"))
        #expect(!text.contains("--  "))
        #expect(!text.contains("-- \r"))
    }

    @Test(
        .enabled(
            if: InteractiveShell.bash.isInstalled,
            "there is no bash. On Debian and Ubuntu:  apt-get install bash"
        ),
        arguments: [
            ("movies doc", "movies doctor "),
            ("movies help config s", "movies help config set "),
            ("movies search --json=id,ti", "movies search --json=id,title"),
            ("movies search --js", "movies search --json"),
            ("movies search --sort=y", "movies search --sort=year "),
            ("A=1 movies help config s", "A=1 movies help config set "),
            (#"movies discover --genre science\ f"#, #"movies discover --genre science\ fiction "#),
            ("movies discover --genre 'sc", "movies discover --genre 'science fiction' "),
            (#"movies discover --genre="sc"#, #"movies discover --genre="science fiction" "#),
            ("movies poster 6 -o It", #"movies poster 6 -o It\'s\ \(1989\).jpg "#),
            ("movies poster 6 --output=It", #"movies poster 6 --output=It\'s\ \(1989\).jpg "#),
        ]
    )
    func `bash completes the line`(line: String, expected: String) async throws {
        #expect(try await InteractiveShell.bash.complete(line, besideFile: Self.file).line == expected)
    }

    @Test(
        .enabled(if: InteractiveShell.bash.isInstalled, "there is no bash. On Debian and Ubuntu:  apt-get install bash")
    )
    func `bash lists ids with their titles and inserts the id`() async throws {
        let search = "movies search batman --limit 40 > /dev/null\n"
        let several = try await InteractiveShell.bash.complete(search + "movies view 3\t", besideFile: Self.file)
        #expect(several.text.contains("38  Batman: Bad Blood (2016)"))
        #expect(several.line == "movies view 3")
        let one = try await InteractiveShell.bash.complete(search + "movies view 38", besideFile: Self.file)
        #expect(one.line == "movies view 38 ")
    }
}
