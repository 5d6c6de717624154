extension HelpPage {
    init(_ topic: HelpTopic) {
        let paragraphs = [topic.abstract] + topic.discussion.paragraphs
        sections = [
            HelpSection("Overview", paragraphs.map { .paragraph($0) }),
            HelpSection(topic.title, .entries(topic.entries)),
        ].compactMap(\.self)
    }
}
