import CCurlKit
import DataKit
import DomainKit
import InfrastructureKit

struct PendingTransfer: Sendable {
    let number: Int
    let request: HTTPRequest
    /// Checked.
    let headers: HTTPHeaders
    let onProgress: @Sendable (DownloadProgress) -> Void
    let continuation: CheckedContinuation<CurlTransfer.Outcome, Never>
}

/// Owns libcurl's easy handle and collects the response. Only the event loop's thread uses it.
final class CurlTransfer {
    typealias Outcome = Result<HTTPResponse, RepositoryError>

    let handle: UnsafeMutableRawPointer
    private let headerList: CurlHeaderList
    private let request: HTTPRequest
    private let start = ContinuousClock.now
    private let onProgress: @Sendable (DownloadProgress) -> Void
    private var body: [UInt8] = []
    private var isTooLarge = false
    private var head = CurlHead()

    init(_ pending: PendingTransfer) throws(RepositoryError) {
        headerList = try CurlHeaderList(pending.headers)
        guard let handle = kit_curl_easy_init() else { throw .noMemory }
        self.handle = handle
        request = pending.request
        onProgress = pending.onProgress
        try CurlOptions.apply(pending.request, to: handle)
        try CurlOptions.require(kit_curl_set_headers(handle, headerList.first))
        try receiveByCallbacks()
    }

    private func receiveByCallbacks() throws(RepositoryError) {
        let context = Unmanaged.passUnretained(self).toOpaque()
        let codes = [
            kit_curl_set_pointer(handle, CURLOPT_WRITEDATA, context),
            kit_curl_set_data_callback(handle, CURLOPT_WRITEFUNCTION) { bytes, size, count, context in
                CurlTransfer.from(context)?.receiveBody(UnsafeRawBufferPointer(start: bytes, count: size * count)) ?? 0
            },
            kit_curl_set_pointer(handle, CURLOPT_HEADERDATA, context),
            kit_curl_set_data_callback(handle, CURLOPT_HEADERFUNCTION) { bytes, size, count, context in
                CurlTransfer.from(context)?.receiveHeaderLine(UnsafeRawBufferPointer(start: bytes, count: size * count))
                    ?? 0
            },
        ]
        for code in codes { try CurlOptions.require(code) }
    }

    deinit {
        kit_curl_easy_cleanup(handle)
    }

    func outcome(_ code: CURLcode) -> Outcome {
        if head.isTooLarge { return .failure(.headTooLarge) }
        if isTooLarge || code == CURLE_FILESIZE_EXCEEDED { return .failure(.tooLarge(limit: request.sizeLimit)) }
        if code == CURLE_OPERATION_TIMEDOUT { return .failure(.service(timeout)) }
        guard code == CURLE_OK else { return .failure(failure(code)) }
        // If the connection ends between two header lines, libcurl reports a complete response.
        guard head.isComplete else { return .failure(.cutOff) }
        return .success(HTTPResponse(status: status, headers: head.headers, body: body))
    }

    /// If the connection broke after the response had begun, the response is cut off.
    private func failure(_ code: CURLcode) -> RepositoryError {
        let error = RepositoryError(code, systemError: systemError)
        if case .service(.interrupted) = error, status != 0 { return .cutOff }
        return error
    }

    private static func from(_ context: UnsafeMutableRawPointer?) -> CurlTransfer? {
        context.map { Unmanaged<CurlTransfer>.fromOpaque($0).takeUnretainedValue() }
    }

    /// Returns the size of the piece. Any other number ends the transfer.
    private func receiveBody(_ chunk: UnsafeRawBufferPointer) -> Int {
        guard chunk.count <= request.sizeLimit - body.count else {
            isTooLarge = true
            return 0
        }
        body.append(contentsOf: chunk)
        onProgress(DownloadProgress(received: body.count, total: bodySize))
        return chunk.count
    }

    /// Returns the size of the line. Any other number ends the transfer.
    private func receiveHeaderLine(_ line: UnsafeRawBufferPointer) -> Int {
        head.receive(line) ? line.count : 0
    }

    /// Tells which limit was reached: libcurl has one code for all. Its clock may be slightly ahead of Swift's, so the last
    /// hundredth of the time counts as used up.
    private var timeout: ServiceFailure {
        let time = start.duration(to: .now)
        let stallLimit = request.stallLimit ?? request.timeLimit
        if request.connectTimeout != nil, status == 0, time < min(stallLimit, request.timeLimit / 100 * 99) {
            return .unreachable(reason: "there was no connection in time")
        }
        guard request.stallLimit != nil, time < request.timeLimit / 100 * 99 else {
            return .timedOut(after: request.timeLimit)
        }
        return .stalled(after: stallLimit)
    }

    private var status: Int {
        var status = 0
        _ = kit_curl_get_long(handle, CURLINFO_RESPONSE_CODE, &status)
        return status
    }

    /// `nil` if the server announced none, or if the body is compressed.
    private var bodySize: Int? {
        guard head.headers["Content-Encoding"] == nil else { return nil }
        return head.headers["Content-Length"].flatMap { Int($0) }
    }

    /// An `errno`, or 0 if no system call failed.
    private var systemError: Int32 {
        var number = 0
        _ = kit_curl_get_long(handle, CURLINFO_OS_ERRNO, &number)
        return Int32(truncatingIfNeeded: number)
    }
}

/// libcurl reports the lines of every head: those of interim responses before the final one, and after the body the trailers.
struct CurlHead {
    private enum Part {
        case statusLine
        case fields
        case trailers
    }

    /// Without those of interim responses and without trailers.
    private(set) var headers = HTTPHeaders()
    private(set) var isTooLarge = false
    private var part = Part.statusLine
    private var isInterim = false
    private var lastName: String?
    private var size = 0

    /// The empty line at the end of the final head has arrived.
    var isComplete: Bool { part == .trailers }

    /// libcurl keeps all lines in memory, so they must not be endless. Returns whether the transfer may go on.
    mutating func receive(_ line: UnsafeRawBufferPointer) -> Bool {
        size += line.count
        isTooLarge = size > HTTPResponse.headLimit
        if !isTooLarge, part != .trailers { receive(String(decoding: line, as: UTF8.self)) }
        return !isTooLarge
    }

    private mutating func receive(_ line: String) {
        if part == .statusLine {
            // The status of an interim response is below 200 (RFC 9110, section 15.2): `HTTP/1.1 103 Early Hints`.
            isInterim = line.split(separator: " ").dropFirst().first?.first == "1"
            headers = HTTPHeaders()
            lastName = nil
            part = .fields
        } else if line.allSatisfy(\.isNewline) {
            part = isInterim ? .statusLine : .trailers
        } else {
            receiveField(line)
        }
    }

    /// A line that begins with white space continues the field before it (RFC 9112, section 5.2).
    private mutating func receiveField(_ text: String) {
        if text.first?.isWhitespace == true, let lastName, let value = headers[lastName] {
            headers[lastName] = value + " " + Self.trimmed(text[...])
        } else if let colon = text.firstIndex(of: ":") {
            let name = Self.trimmed(text[..<colon])
            headers[name] = Self.trimmed(text[text.index(after: colon)...])
            lastName = name
        }
    }

    private static func trimmed(_ text: Substring) -> String {
        let start = text.drop(while: \.isWhitespace)
        return String(start.dropLast(start.reversed().prefix(while: \.isWhitespace).count))
    }
}
