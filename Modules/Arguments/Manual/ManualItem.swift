/// An item of a list: a macro line, and what there is to say.
struct ManualItem {
    let lines: [String]

    init(_ macro: String, _ text: String) {
        lines = [macro] + text.mdocLines
    }
}
