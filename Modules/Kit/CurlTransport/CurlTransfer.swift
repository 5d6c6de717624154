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
    typealias Outcome = Result<HTTPResponse, TransferError>

    let handle: UnsafeMutableRawPointer
    private let headerList: CurlHeaderList
    private let request: HTTPRequest
    private let start = ContinuousClock.now
    private let onProgress: @Sendable (DownloadProgress) -> Void
    private var body: [UInt8] = []
    private var isTooLarge = false
    private var head = CurlHead()

    init(_ pending: PendingTransfer) throws(TransferError) {
        headerList = try CurlHeaderList(pending.headers)
        guard let handle = kit_curl_easy_init() else { throw .noMemory }
        self.handle = handle
        request = pending.request
        onProgress = pending.onProgress
        try CurlOptions.apply(pending.request, to: handle)
        try CurlOptions.require(kit_curl_set_headers(handle, headerList.first))
        try receiveByCallbacks()
    }

    private func receiveByCallbacks() throws(TransferError) {
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
    private func failure(_ code: CURLcode) -> TransferError {
        let error = TransferError(code, systemError: systemError)
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
