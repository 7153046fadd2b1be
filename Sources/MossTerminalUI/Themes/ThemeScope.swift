/// The parts of the screen that a theme gives a look. The raw value is the name in a theme file.
package enum ThemeScope: String, CaseIterable, Sendable {
    // Text.
    case text, muted, accent, heading, strong, emphasis, strikethrough, link, code, codeBlock
    case quote, bullet, table, citation, reasoning
    // The conversation.
    case userMark, userText, time, notice, warning, error, success
    // Calls.
    case callRunning, callDone, callFailed, callAsk, callName, callDetail, bar
    // The frame: header, rules, composer, status line.
    case header, headerDetail, rule, ruleTitle, composer, placeholder, pasted, queued
    case status, statusActive, statusCancelled, statusFailed, statusAsk, key, keyLabel
    // What lies over the text.
    case selection, match, currentMatch, popup, popupSelection, popupDetail
    // The inspector's timeline.
    case timelineWork, timelineText, timelineFailed
    // Source code.
    case codeKeyword, codeString, codeNumber, codeComment, codeType, codeFunction
    case diffAdded, diffRemoved
}
