/// The tree needs no package registry, and so names none.
struct RegistryHostRule: FileRule {
    /// Written in two parts, because this file is in the tree too.
    private static let hosts = [
        ("npmjs", "org"), ("npmjs", "com"), ("yarnpkg", "com"), ("pypi", "org"), ("pythonhosted", "org"),
        ("crates", "io"), ("rubygems", "org"), ("nuget", "org"), ("packagist", "org"), ("maven", "org"),
        ("maven.apache", "org"), ("proxy.golang", "org"), ("anaconda", "org"), ("docker", "io"), ("ghcr", "io"),
        ("hackage.haskell", "org"), ("hex", "pm"), ("pub", "dev"), ("jsr", "io"), ("cocoapods", "org"),
        ("swiftpackageindex", "com"),
    ].map { "\($0.0).\($0.1)" }

    func violations(in file: SourceFile) -> [Violation] {
        let text = file.text.lowercased()
        return Self.hosts.filter(text.contains).map { Violation(file.path, "names the registry \($0)") }
    }
}
