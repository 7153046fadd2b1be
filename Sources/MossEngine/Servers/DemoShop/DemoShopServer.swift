package import MossMCP
import MossPlatform

/// The server `crm` of the demonstration shop: tools that take their time, fail, hang and flood, to
/// be watched and stopped. It knows a few orders by heart and always answers the same.
package enum DemoShopServer {
    /// What requests and the screen name it by.
    package static let label = "crm"

    /// - Parameter clock: What the tools spend their time on.
    package static func make(clock: any Clock<Duration> = TimerClock()) -> MCPServer {
        let work = DemoWork(clock: clock)
        return MCPServer(
            name: "Acme CRM", version: "1.0",
            instructions: "The orders and customers of Acme, a shop that does not exist.",
            tools: [
                LookupOrderTool(work: work),
                TrackParcelTool(work: work),
                RefundOrderTool(work: work),
                GetCustomerTool(work: work),
                BigReportTool(work: work),
                HangTool(),
            ])
    }
}
