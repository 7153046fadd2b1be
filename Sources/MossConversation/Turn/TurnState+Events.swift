package import Moss

extension TurnState {
    /// Folds one event of the running response.
    package mutating func apply(
        _ event: ResponseStreamEvent, at now: Moment, to transcript: inout Transcript
    ) {
        lastEventAt = now.clock
        if phase == .connecting || phase == .firstEvent { phase = .model }
        switch event.type {
        case "response.output_text.delta":
            addText(event, isRefusal: false, now, &transcript)
        case "response.output_text.done":
            setText(event, event.text, isRefusal: false, now, &transcript)
        case "response.refusal.delta":
            addText(event, isRefusal: true, now, &transcript)
        case "response.refusal.done":
            setText(event, event.raw["refusal"]?.stringValue, isRefusal: true, now, &transcript)
        case "response.content_part.done": setPart(event, now, &transcript)
        case "response.output_text.annotation.added": addAnnotation(event, now, &transcript)

        // The second names are Open Responses', the parts' first two vLLM's too.
        case "response.reasoning_summary_text.delta", "response.reasoning_summary.delta",
            "response.reasoning_text.delta", "response.reasoning.delta":
            addThought(event, now, &transcript)
        case "response.reasoning_summary_text.done", "response.reasoning_summary.done",
            "response.reasoning_text.done", "response.reasoning.done":
            endThoughtPart(event, now, &transcript)
        case "response.reasoning_summary_part.added", "response.reasoning_part.added":
            if let place = place(for: event, .reasoning) { items[place].isPartClosed = true }

        case "response.function_call_arguments.delta":
            addArguments(event, .functionCall, now, &transcript)
        case "response.function_call_arguments.done":
            setArguments(event, .functionCall, now, &transcript)
        // One event, three spellings: documented, of the SDK, on the wire (D7).
        case "response.mcp_call_arguments.delta", "response.mcp_call.arguments.delta",
            "response.mcp_call.arguments_delta":
            addArguments(event, .mcpCall, now, &transcript)
        case "response.mcp_call_arguments.done", "response.mcp_call.arguments.done",
            "response.mcp_call.arguments_done":
            setArguments(event, .mcpCall, now, &transcript)
        case "response.mcp_call.in_progress", "response.mcp_call.progress",
            "response.mcp_call.completed", "response.mcp_call.failed":
            applyCallEvent(event, now, &transcript)
        case "response.mcp_list_tools.in_progress", "response.mcp_list_tools.failed":
            applyListEvent(event)

        case "response.output_item.added":
            if let item = event.item { add(item.raw, event.outputIndex, now, &transcript) }
        case "response.output_item.done":
            if let item = event.item {
                finish(item.raw, item.bytes, event.outputIndex, now, &transcript)
            }
        case "response.created", "response.queued", "response.in_progress":
            note(event)
        case "response.completed", "response.incomplete", "response.failed":
            finishResponse(event, now, &transcript)
        default: break
        }
    }
}
