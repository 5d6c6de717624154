import DomainKit
import Testing

@testable import InfrastructureKit

struct RetryAfterTests {
    @Test(arguments: [
        ("Sun, 06 Nov 1994 08:49:42 GMT", Duration.seconds(5)),
        ("Mon, 07 Nov 1994 08:49:37 GMT", .seconds(86_400)),
        ("Sun, 06 Nov 1994 08:49:37 GMT", .seconds(1)),
        ("Mon, 07 Nov 1994 08:49:38 GMT", .seconds(86_400)),
        ("Fri, 31 Dec 9999 23:59:59 GMT", .seconds(86_400)),
        ("Sun, 06 Nov 1993 08:49:37 GMT", .seconds(1)),
    ])
    func `a date is compared with the service's own clock`(value: String, expected: Duration) {
        let headers = HTTPHeaders(["Retry-After": value, "Date": "Sun, 06 Nov 1994 08:49:37 GMT"])
        #expect(RetryAfter.pause(in: headers) == expected)
    }

    @Test(arguments: [
        "Sunday, 06-Nov-94 08:49:42 GMT", "Sun, 06 Nov 1994 08:49:42 CET", "soon", "-1", "1.5", "",
        "99999999999999999999",
    ])
    func `a value that cannot be read asks for ten seconds`(value: String) {
        let headers = HTTPHeaders(["Retry-After": value, "Date": "Sun, 06 Nov 1994 08:49:37 GMT"])
        #expect(RetryAfter.pause(in: headers) == .seconds(10))
    }

    @Test func `a date without the service's own clock cannot be read, and no value asks for nothing`() {
        #expect(RetryAfter.pause(in: HTTPHeaders(["Retry-After": "Sun, 06 Nov 1994 08:49:42 GMT"])) == .seconds(10))
        #expect(RetryAfter.pause(in: HTTPHeaders(["Date": "Sun, 06 Nov 1994 08:49:37 GMT"])) == nil)
    }

    @Test(arguments: ["86400", "86401", "9223372036854775807"])
    func `a longer pause than a day is a day`(value: String) {
        #expect(RetryAfter.pause(in: HTTPHeaders(["Retry-After": value])) == .seconds(86_400))
    }

    /// The last day of every month is followed by the first of the next one, in leap years and others.
    @Test(arguments: [1970...2035, 2095...2105])
    func `a date is counted across months and years`(years: ClosedRange<Int>) {
        let lengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
        let months = RetryAfterTests.months
        for (year, month) in years.flatMap({ year in months.indices.map { (year, $0) } }) {
            let isLeapYear = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
            let day = month == 1 && isLeapYear ? 29 : lengths[month]
            let (nextYear, nextMonth) = month == 11 ? (year + 1, 0) : (year, month + 1)
            let headers = HTTPHeaders([
                "Date": "Sun, \(day) \(months[month]) \(year) 23:59:50 GMT",
                "Retry-After": "Sun, 01 \(months[nextMonth]) \(nextYear) 00:00:05 GMT",
            ])
            #expect(RetryAfter.pause(in: headers) == .seconds(15))
        }
    }

    @Test(arguments: [
        "Sun, 32 Nov 1994 08:49:37 GMT", "Sun, 06 Foo 1994 08:49:37 GMT", "Sun, 06 Nov 1994 24:00:00 GMT",
        "Sun, 06 Nov 1994 08:60:37 GMT", "Sun, 06 Nov 1994 08:49 GMT", "Sun, 06 Nov 1969 08:49:37 GMT", "",
    ])
    func `a text that is not a date cannot be read in either header`(text: String) {
        let date = "Sun, 06 Nov 1994 08:49:37 GMT"
        #expect(RetryAfter.pause(in: HTTPHeaders(["Retry-After": text, "Date": date])) == .seconds(10))
        #expect(RetryAfter.pause(in: HTTPHeaders(["Retry-After": date, "Date": text])) == .seconds(10))
    }

    private static let months = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]
}
