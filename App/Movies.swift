@main
struct Movies {
    static func main() async {}
}
