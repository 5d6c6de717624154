extension CommandLineRow {
    /// Rows about options that there are not.
    static let spellings = [
        CommandLineRow(
            33,
            search: ["batman", "--pgae", "2"],
            fails: "Error: Unknown option '--pgae'. Did you mean '--page'?"
        ),
        CommandLineRow(
            34,
            search: ["batman", "--pagee=2"],
            fails: "Error: Unknown option '--pagee'. Did you mean '--page'?"
        ),
        CommandLineRow(35, search: ["batman", "--zzz"], fails: "Error: Unknown option '--zzz'"),
        CommandLineRow(36, search: ["batman", "-z"], fails: "Error: Unknown option '-z'"),
        CommandLineRow(36, search: ["batman", "-vz"], fails: "Error: Unknown option '-z'"),
        CommandLineRow(
            37,
            search: ["batman", "--PAGE", "2"],
            fails: "Error: Unknown option '--PAGE'"
        ),
        CommandLineRow(42, search: ["batman", "---x"], fails: "Error: Invalid option: ---x"),
    ]
}
