/// The events of common answers, as a good service sends them.
package enum ResponseEvents {
    /// A text in pieces, from `response.created` to `response.completed`.
    package static func text(_ pieces: String..., model: String = "fake-1") -> [String] {
        text(pieces, model: model)
    }

    /// A text in pieces, from `response.created` to `response.completed`.
    package static func text(_ pieces: [String], model: String = "fake-1") -> [String] {
        let whole = message(pieces.joined())
        return start(model) + textItem(pieces, index: 0) + [completed([whole], model: model)]
    }

    /// A call of a function, from `response.created` to `response.completed`.
    package static func functionCall(
        _ name: String, arguments: String, callId: String = "call_1"
    ) -> [String] {
        functionCalls([(name: name, arguments: arguments, callId: callId)])
    }

    /// Several calls side by side, from `response.created` to `response.completed`.
    package static func functionCalls(
        _ calls: [(name: String, arguments: String, callId: String)]
    ) -> [String] {
        var events = start("fake-1")
        var items: [String] = []
        for (index, call) in calls.enumerated() {
            let id = "fc_\(call.callId)"
            func item(_ status: String, _ arguments: String) -> String {
                #"{"id":"\#(id)","type":"function_call","status":"\#(status)","call_id":"#
                    + quoted(call.callId)
                    + #","name":\#(quoted(call.name)),"arguments":\#(quoted(arguments))}"#
            }
            let place = #""output_index":\#(index)"#
            let half = call.arguments.index(
                call.arguments.startIndex, offsetBy: call.arguments.count / 2)
            events.append(
                #"{"type":"response.output_item.added",\#(place),"item":\#(item("in_progress", ""))}"#
            )
            for piece in [call.arguments[..<half], call.arguments[half...]] where !piece.isEmpty {
                events.append(
                    #"{"type":"response.function_call_arguments.delta","item_id":"\#(id)","#
                        + #"\#(place),"delta":\#(quoted(String(piece)))}"#)
            }
            events.append(
                #"{"type":"response.function_call_arguments.done","item_id":"\#(id)",\#(place),"#
                    + #""name":\#(quoted(call.name)),"arguments":\#(quoted(call.arguments))}"#)
            items.append(item("completed", call.arguments))
            events.append(
                #"{"type":"response.output_item.done",\#(place),"item":\#(items[index])}"#)
        }
        return events + [completed(items)]
    }

    /// `response.created` and `response.in_progress`.
    package static func start(_ model: String = "fake-1") -> [String] {
        let response =
            #"{"id":"resp_1","object":"response","status":"in_progress","model":"\#(model)","output":[]}"#
        return ["response.created", "response.in_progress"].map {
            #"{"type":"\#($0)","response":\#(response)}"#
        }
    }

    /// The events of one message item, from `added` to `done`.
    package static func textItem(_ pieces: [String], index: Int) -> [String] {
        let place = #""item_id":"msg_1","output_index":\#(index),"content_index":0"#
        let whole = quoted(pieces.joined())
        let added =
            #"{"id":"msg_1","type":"message","status":"in_progress","role":"assistant","content":[]}"#
        return [
            #"{"type":"response.output_item.added","output_index":\#(index),"item":\#(added)}"#,
            #"{"type":"response.content_part.added",\#(place),"part":\#(part(""))}"#,
        ]
            + pieces.map {
                #"{"type":"response.output_text.delta",\#(place),"delta":\#(quoted($0)),"logprobs":[]}"#
            } + [
                #"{"type":"response.output_text.done",\#(place),"text":\#(whole),"logprobs":[]}"#,
                #"{"type":"response.content_part.done",\#(place),"part":\#(part(pieces.joined()))}"#,
                #"{"type":"response.output_item.done","output_index":\#(index),"item":\#(message(pieces.joined()))}"#,
            ]
    }

    /// A finished message item.
    package static func message(_ text: String) -> String {
        #"{"id":"msg_1","type":"message","status":"completed","role":"assistant","content":[\#(part(text))]}"#
    }

    /// `response.completed` with those items.
    package static func completed(_ items: [String], model: String = "fake-1") -> String {
        let usage = #"{"input_tokens":5,"output_tokens":3,"total_tokens":8}"#
        return #"{"type":"response.completed","response":{"id":"resp_1","object":"response","#
            + #""status":"completed","model":"\#(model)","output":[\#(items.joined(separator: ","))],"#
            + #""usage":\#(usage)}}"#
    }

    /// A text as a JSON string.
    package static func quoted(_ text: String) -> String {
        var quoted = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": quoted += "\\\""
            case "\\": quoted += "\\\\"
            case "\n": quoted += "\\n"
            case "\u{0}"..<" ":
                let digits = String(scalar.value, radix: 16)
                quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: quoted.unicodeScalars.append(scalar)
            }
        }
        return quoted + "\""
    }

    private static func part(_ text: String) -> String {
        #"{"type":"output_text","text":\#(quoted(text)),"annotations":[]}"#
    }
}
