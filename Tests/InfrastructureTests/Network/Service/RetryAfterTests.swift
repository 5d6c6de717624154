import Infrastructure
import Testing

@testable import Infrastructure

struct RetryAfterTests {
    @Test(arguments: [
        ("Sun, 06 Nov 1994 08:49:42 GMT", Duration.seconds(5)),
        ("Mon, 07 Nov 1994 08:49:37 GMT", .seconds(86_400)),
        ("Sun, 06 Nov 1994 08:49:37 GMT", .seconds(1)),
        ("Mon, 07 Nov 1994 08:49:38 GMT", .seconds(86_400)),
        ("Fri, 31 Dec 9999 23:59:59 GMT", .seconds(86_400)),
        ("Sun, 06 Nov 1993 08:49:37 GMT", .seconds(1)),
        ("Sunday, 06-Nov-94 08:49:42 GMT", nil),
        ("Sun, 06 Nov 1994 08:49:42 CET", nil),
        ("soon", nil), ("-1", nil), ("1.5", nil), ("", nil), ("99999999999999999999", nil),
    ])
    func `counts a date from the service's own clock`(value: String, expected: Duration?) {
        let headers = HTTPHeaders(["Retry-After": value, "Date": "Sun, 06 Nov 1994 08:49:37 GMT"])
        #expect(RetryAfter.pause(in: headers) == expected)
    }

    @Test func `a date means nothing without the service's own`() {
        #expect(RetryAfter.pause(in: HTTPHeaders(["Retry-After": "Sun, 06 Nov 1994 08:49:42 GMT"])) == nil)
    }

    @Test(arguments: ["86400", "86401", "9223372036854775807"])
    func `takes what no program would wait for as a day`(value: String) {
        #expect(RetryAfter.pause(in: HTTPHeaders(["Retry-After": value])) == .seconds(86_400))
    }

    // Reference values: `date -u -d '…' +%s`.
    @Test(arguments: [
        ("Thu, 01 Jan 1970 00:00:00 GMT", 0),
        ("Sun, 06 Nov 1994 08:49:37 GMT", 784_111_777),
        ("Tue, 29 Feb 2000 23:59:59 GMT", 951_868_799),
        ("Wed, 01 Mar 2000 00:00:00 GMT", 951_868_800),
        ("Thu, 31 Dec 2099 12:00:00 GMT", 4_102_401_600),
    ])
    func `reads the date that HTTP writes`(text: String, seconds: Int) {
        #expect(HTTPDate(text)?.seconds == seconds)
    }

    @Test(arguments: [
        "Sun, 32 Nov 1994 08:49:37 GMT", "Sun, 06 Foo 1994 08:49:37 GMT", "Sun, 06 Nov 1994 24:00:00 GMT",
        "Sun, 06 Nov 1994 08:60:37 GMT", "Sun, 06 Nov 1994 08:49 GMT", "Sun, 06 Nov 1969 08:49:37 GMT", "",
    ])
    func `refuses what is no date`(text: String) {
        #expect(HTTPDate(text) == nil)
    }
}
