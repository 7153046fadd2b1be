import Testing

@testable import MossRetrieval

@Suite("Questions over a small help centre")
struct RetrievalSmokeTests {
    static let documents = [
        ("shipping", "Shipping", "Orders leave our warehouse within two working days."),
        ("canada", "Shipping to Canada", "We ship to Canada. Parcels take 5 to 8 days."),
        ("duties", "Duties and taxes", "Import duties are paid by the customer at the border."),
        ("tracking", "Tracking a parcel", "The e-mail holds a link that shows where it is."),
        ("returns", "Returns", "Send goods back within 30 days of delivery, unused."),
        ("refunds", "Refunds", "Money goes back to your card 5 days after we get the parcel."),
        ("exchange", "Exchanging sizes", "A wrong size can be exchanged once, free of charge."),
        ("cancel", "Cancelling an order", "An order can be cancelled until it leaves us."),
        ("payment", "Ways to pay", "We take credit cards, bank transfer and gift cards."),
        ("invoice", "Invoices", "Each invoice is a PDF under Orders in your account."),
        ("gift", "Gift cards", "Gift cards are valid for three years and can't be refunded."),
        ("account", "Deleting an account", "Settings, then Privacy, deletes your account."),
        ("password", "Forgotten password", "Reset it with the link on the login page."),
        ("newsletter", "Newsletter", "Unsubscribe with the link at the end of each mail."),
        ("warranty", "Warranty", "Defects are repaired for two years after the purchase."),
        ("repair", "Repairs", "Spare parts for lamps and chairs are sold for ten years."),
        ("hours", "Opening hours", "Our phone line is open Monday to Friday, 9 to 17."),
        ("stores", "Shops", "Our shops are in Toronto, Lyon and Osaka."),
        ("stock", "Sold out", "Leave your address and we write when it is back in stock."),
        ("osaka", "大阪店", "大阪の店は毎日営業しています。発送は三日以内です。"),
    ]

    @Test(
        "The first passage is the one that answers",
        arguments: [
            ("How fast do you ship my order?", "shipping"), ("Do you ship to Canada?", "canada"),
            ("Who pays the import duty?", "duties"), ("How can I track my parcels?", "tracking"),
            ("Can I return unused goods?", "returns"), ("When is the money refunded?", "refunds"),
            ("I need another size", "exchange"), ("cancel my order", "cancel"),
            ("Which credit cards do you take?", "payment"), ("Where is my PDF invoice?", "invoice"),
            ("How do I delete my account?", "account"), ("I forgot my password", "password"),
            ("how to unsubscribe", "newsletter"), ("Is the phone open on Mondays?", "hours"),
            ("発送は何日ですか", "osaka"), ("Is there a shop in Lyon?", "stores"),
        ])
    func first(question: String, document: String) async throws {
        let indexes = LocalIndexes(path: nil)
        try await indexes.create("faq")
        try await indexes.add(
            Self.documents.map { IndexDocument(id: $0.0, text: "# \($0.1)\n\n\($0.2)") },
            to: "faq")
        let result = try await indexes.search(question, in: ["faq"], limit: 3)
        #expect(result.passages.first?.document == document, "\(result.passages.map(\.document))")
    }
}
