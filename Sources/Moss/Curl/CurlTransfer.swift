import CMossCurl

/// One transfer on the driver's thread: it collects the head, then fills the body.
///
/// The handle points back at this object, which must therefore outlive its place in the multi handle.
final class CurlTransfer {
    let id: Int
    let handle: UnsafeMutableRawPointer

    private let driver: CurlDriver
    private let slot: CurlResponseSlot
    private var headerList: UnsafeMutablePointer<curl_slist>?
    private var head = HTTPHeadParser()
    private var writer: HTTPBodyWriter?
    /// What has come since the last flush.
    private var pending: [UInt8] = []
    /// Whether too much waits for the reader.
    private var isFull = false
    private var isPaused = false
    private var failure: HTTPTransportError?

    /// The most that is collected before the reader is woken in the middle of a read.
    private static let flushSize = 65_536

    /// - Throws: `HTTPTransportError.invalidRequest` for a request that must not be sent as it is.
    init(_ order: CurlDriver.Order, driver: CurlDriver) throws {
        guard let handle = curl_easy_init() else {
            throw HTTPTransportError.connectionFailed("libcurl makes no more handles")
        }
        id = order.id
        slot = order.slot
        self.driver = driver
        self.handle = handle
        let options = CurlOptions(handle: handle)
        // Should this throw, `deinit` frees the handle: all properties are set.
        headerList = try options.apply(order.request)
        let context = Unmanaged.passUnretained(self).toOpaque()
        options.setCallbacks(
            context: context,
            header: { bytes, size, count, context in
                CurlTransfer.from(context)?.receiveHeader(bytes, size * count) ?? 0
            },
            body: { bytes, size, count, context in
                CurlTransfer.from(context)?.receiveBody(bytes, size * count) ?? 0
            })
    }

    deinit {
        curl_easy_cleanup(handle)
        curl_slist_free_all(headerList)
    }

    private static func from(_ context: UnsafeMutableRawPointer?) -> CurlTransfer? {
        context.map { Unmanaged<CurlTransfer>.fromOpaque($0).takeUnretainedValue() }
    }

    // MARK: What libcurl hands over

    /// - Returns: The bytes taken; fewer than all end the transfer.
    private func receiveHeader(_ bytes: UnsafeMutablePointer<CChar>?, _ count: Int) -> Int {
        // After the head come only trailers, which nobody asks for.
        guard writer == nil, let bytes else { return count }
        let line = UnsafeRawBufferPointer(start: bytes, count: count)
        switch head.receive(line) {
        case .needsMore: return count
        case .tooLarge:
            failure = .connectionBroken("the head of the answer is too large")
            return 0
        case .complete(let status, let reason, let headers):
            deliver(status: status, reason: reason, headers: headers)
            return count
        }
    }

    private func deliver(status: Int, reason: String, headers: HTTPHeaders) {
        let (writer, body) = HTTPBodyChannel.make()
        self.writer = writer
        writer.onReaderGone { [driver, id] in driver.post(.cancel(id)) }
        writer.onRoom { [driver, id] in driver.post(.resume(id)) }
        slot.settle(
            .success(HTTPResponse(status: status, reason: reason, headers: headers, body: body)))
    }

    /// - Returns: The bytes taken; or the sign to pause, and libcurl offers them again.
    private func receiveBody(_ bytes: UnsafeMutablePointer<CChar>?, _ count: Int) -> Int {
        guard writer != nil, let bytes else { return 0 }
        if isFull {
            isPaused = true
            return Int(CURL_WRITEFUNC_PAUSE)
        }
        pending.append(contentsOf: UnsafeRawBufferPointer(start: bytes, count: count))
        if pending.count >= Self.flushSize { flush() }
        return count
    }

    // MARK: What the loop does

    /// Hands what has come to the reader.
    func flush() {
        guard !pending.isEmpty, let writer else { return }
        if writer.offer(pending) == .full { isFull = true }
        pending = []
    }

    /// The reader has room again.
    func resume() {
        isFull = false
        guard isPaused else { return }
        isPaused = false
        curl_easy_pause(handle, CURLPAUSE_CONT)
    }

    /// Ends the body, or the wait for the head where none has come.
    func finish(_ result: CURLcode) {
        flush()
        let error = failure ?? HTTPTransportError(curl: result)
        if let writer {
            writer.finish(throwing: error)
        } else {
            slot.settle(
                .failure(error ?? HTTPTransportError.connectionBroken("there was no answer")))
        }
    }
}
