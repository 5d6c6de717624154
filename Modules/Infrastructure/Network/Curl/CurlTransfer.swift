import CCurl
import Domain

/// One exchange: owns libcurl's easy handle and collects the body. Belongs to the event loop.
final class CurlTransfer {
    typealias Outcome = Result<HTTPResponse, HTTPTransportError>

    let handle: UnsafeMutableRawPointer
    private let headerList: CurlHeaderList
    private let request: HTTPRequest
    private let start = ContinuousClock.now
    private let onProgress: @Sendable (DownloadProgress) -> Void
    private var body: [UInt8] = []
    private var isTooLarge = false
    private var head = CurlHead()

    /// Throws what keeps libcurl from sending it.
    init(_ order: CurlOrder) throws(HTTPTransportError) {
        headerList = try CurlHeaderList(order.headers)
        guard let handle = movies_curl_easy_init() else { throw .noMemory }
        self.handle = handle
        request = order.request
        onProgress = order.onProgress
        try CurlOptions.apply(order.request, to: handle)
        try CurlOptions.require(movies_curl_set_headers(handle, headerList.first))
        try receiveByCallbacks()
    }

    private func receiveByCallbacks() throws(HTTPTransportError) {
        let context = Unmanaged.passUnretained(self).toOpaque()
        let codes = [
            movies_curl_set_pointer(handle, CURLOPT_WRITEDATA, context),
            movies_curl_set_data_callback(handle, CURLOPT_WRITEFUNCTION) { bytes, size, count, context in
                CurlTransfer.from(context)?.receiveBody(UnsafeRawBufferPointer(start: bytes, count: size * count)) ?? 0
            },
            movies_curl_set_pointer(handle, CURLOPT_HEADERDATA, context),
            movies_curl_set_data_callback(handle, CURLOPT_HEADERFUNCTION) { bytes, size, count, context in
                CurlTransfer.from(context)?.receiveHeaderLine(UnsafeRawBufferPointer(start: bytes, count: size * count))
                    ?? 0
            },
        ]
        for code in codes { try CurlOptions.require(code) }
    }

    deinit {
        movies_curl_easy_cleanup(handle)
    }

    /// What came of the transfer; `code` is libcurl's verdict.
    func outcome(_ code: CURLcode) -> Outcome {
        if isTooLarge || code == CURLE_FILESIZE_EXCEEDED { return .failure(.tooLarge) }
        if code == CURLE_OPERATION_TIMEDOUT, hasTimeLeft { return .failure(.stalled) }
        guard code == CURLE_OK else { return .failure(failure(code)) }
        // libcurl takes an end of the connection between two header lines for the end of the answer.
        guard head.isComplete else { return .failure(.cutOff) }
        return .success(HTTPResponse(status: status, headers: head.headers, body: body))
    }

    /// A connection that breaks once the answer has begun cuts it off, however libcurl calls that.
    private func failure(_ code: CURLcode) -> HTTPTransportError {
        let error = HTTPTransportError(code, systemError: systemError)
        if case .interrupted = error, status != 0 { return .cutOff }
        return error
    }

    private static func from(_ context: UnsafeMutableRawPointer?) -> CurlTransfer? {
        context.map { Unmanaged<CurlTransfer>.fromOpaque($0).takeUnretainedValue() }
    }

    /// Keeps a decompressed piece of the body; any other answer than its size ends the transfer.
    private func receiveBody(_ chunk: UnsafeRawBufferPointer) -> Int {
        guard chunk.count <= request.sizeLimit - body.count else {
            isTooLarge = true
            return 0
        }
        body.append(contentsOf: chunk)
        onProgress(DownloadProgress(received: body.count, total: bodySize))
        return chunk.count
    }

    private func receiveHeaderLine(_ line: UnsafeRawBufferPointer) -> Int {
        head.receive(line)
        return line.count
    }

    /// Tells libcurl's time-outs apart: one number stands for all of them. Its clock may be a little ahead of Swift's, so
    /// that the last hundredth of the time counts as its end.
    private var hasTimeLeft: Bool {
        request.stallLimit != nil && start.duration(to: .now) < request.timeLimit / 100 * 99
    }

    private var status: Int {
        var status = 0
        _ = movies_curl_get_long(handle, CURLINFO_RESPONSE_CODE, &status)
        return status
    }

    /// As the server tells it; nil where it does not, or tells it of a compressed body.
    private var bodySize: Int? {
        guard head.headers["Content-Encoding"] == nil else { return nil }
        return head.headers["Content-Length"].flatMap { Int($0) }
    }

    /// The `errno` of the last failed system call, 0 for none.
    private var systemError: Int32 {
        var number = 0
        _ = movies_curl_get_long(handle, CURLINFO_OS_ERRNO, &number)
        return Int32(truncatingIfNeeded: number)
    }
}

/// A transfer that someone waits for, on its way to the event loop.
struct CurlOrder: Sendable {
    /// Tells this transfer from all others of the same transport.
    let number: Int
    let request: HTTPRequest
    /// Complete and checked.
    let headers: HTTPHeaders
    let onProgress: @Sendable (DownloadProgress) -> Void
    let continuation: CheckedContinuation<CurlTransfer.Outcome, Never>
}
