import CMossCurl

/// The thread that runs all transfers, seen from inside. Nothing here is touched by another thread.
struct CurlLoop {
    private let driver: CurlDriver
    private let multi: UnsafeMutableRawPointer
    private var transfers: [Int: CurlTransfer] = [:]

    init(driver: CurlDriver, multi: UnsafeMutableRawPointer) {
        self.driver = driver
        self.multi = multi
    }

    /// Runs for ever. It sleeps while no socket is ready, no command waits and no timer of libcurl is
    /// due.
    mutating func run() {
        while true {
            for command in driver.takeCommands() { perform(command) }
            var running: Int32 = 0
            curl_multi_perform(multi, &running)
            // Once for each transfer, whatever came in how many pieces: the reader is woken once.
            for transfer in transfers.values { transfer.flush() }
            finishTransfers()
            curl_multi_poll(multi, nil, 0, Int32.max, nil)
        }
    }

    private mutating func perform(_ command: CurlDriver.Command) {
        switch command {
        case .start(let order): start(order)
        case .cancel(let id): remove(id)
        case .resume(let id): transfers[id]?.resume()
        }
    }

    private mutating func start(_ order: CurlDriver.Order) {
        // Its task may have been cancelled while the order waited.
        guard !order.slot.isSettled else { return }
        do {
            let transfer = try CurlTransfer(order, driver: driver)
            guard curl_multi_add_handle(multi, transfer.handle) == CURLM_OK else {
                throw HTTPTransportError.connectionFailed("libcurl takes no more transfers")
            }
            transfers[order.id] = transfer
        } catch {
            order.slot.settle(.failure(error))
        }
    }

    private mutating func finishTransfers() {
        var left: Int32 = 0
        while let message = curl_multi_info_read(multi, &left) {
            guard message.pointee.msg == CURLMSG_DONE,
                let context = moss_curl_get_private(message.pointee.easy_handle)
            else { continue }
            let transfer = Unmanaged<CurlTransfer>.fromOpaque(context).takeUnretainedValue()
            let result = moss_curl_message_result(message)
            // Out of the multi handle first, so that whoever reads the end and sends the next
            // request finds this connection free.
            remove(transfer.id)
            transfer.finish(result)
        }
    }

    private mutating func remove(_ id: Int) {
        guard let transfer = transfers.removeValue(forKey: id) else { return }
        curl_multi_remove_handle(multi, transfer.handle)
    }
}
