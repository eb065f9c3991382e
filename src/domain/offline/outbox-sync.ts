/** The tag of the browser's sync events for the outbox, and what the worker asks the open pages then. */
export const OUTBOX_SYNC = 'aquicito.outbox'

/** What a page answers that has tried: nothing is queued any more, or something is. */
export type SyncAnswer = 'sent' | 'left'
