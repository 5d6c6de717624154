/// A text that is compared byte by byte, as a database does. To `==` of `String`, both spellings of "é" are the same.
package struct ExactText: Hashable {
    private let text: String
    /// Of the bytes, so that few texts that differ are compared.
    private let hash: Int

    package init(_ text: String) {
        self.text = text
        var text = text
        var hasher = Hasher()
        text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
        hash = hasher.finalize()
    }

    package static func == (left: Self, right: Self) -> Bool {
        left.hash == right.hash && left.text.utf8.elementsEqual(right.text.utf8)
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(hash)
    }
}
