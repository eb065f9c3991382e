/** What the address says after its `#` when the messages are asked for instead of the mails. */
export const MESSAGES_HASH = 'messages'
