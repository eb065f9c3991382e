import type { Draft } from './drafts.ts'
import type { OutboxEntry } from './outbox-entry.ts'
import type { OutboxRow } from './stored-rows.ts'
import type { OutboxKind } from './types.ts'

/** What has become of what a user writes in a form. */
export type OutboxFormState<Kind extends OutboxKind> =
  /** What the device has is being read. */
  | { status: 'loading' }
  /** It is being written; `draft` is what the form begins with. */
  | { status: 'editing'; draft: Draft<Kind> | null }
  /** The form's own submission is under way: the form stays as it is. */
  | { status: 'sending'; draft: Draft<Kind> | null }
  /** It waits, and is sent by itself; `isSending`: just now. */
  | { status: 'queued'; row: OutboxRow<Kind>; isSending: boolean }
  /** The server rejected it: it is a draft again. */
  | { status: 'rejected'; draft: Draft<Kind> & { refusal: NonNullable<Draft<Kind>['refusal']> } }
  | { status: 'published' }

export type OutboxFormEvent<Kind extends OutboxKind> =
  /** The device was read, and what it has is what the form begins with. */
  | { type: 'read'; entry: OutboxEntry<Kind> }
  /** Something changed on the device, which was read: what stands in an open form may be newer. */
  | { type: 'changed'; entry: OutboxEntry<Kind> }
  /** The user submits the form. */
  | { type: 'submitted' }
  /** The submission has ended, however it did, and the device was read. */
  | { type: 'ended'; entry: OutboxEntry<Kind> }
  /** A tab sends the queued entry now. */
  | { type: 'attempted' }
  /** The server has it, whichever tab sent it. */
  | { type: 'sent' }
  /** The user begins another one. */
  | { type: 'restarted' }

/** Returns the state of a form after an event. */
export function reduceOutboxForm<Kind extends OutboxKind>(
  state: OutboxFormState<Kind>,
  event: OutboxFormEvent<Kind>,
): OutboxFormState<Kind> {
  switch (event.type) {
    case 'read':
      return state.status === 'sending' ? state : afterReading(state, event.entry)
    case 'changed':
      return isNews(state, event.entry) ? afterReading(state, event.entry) : state
    case 'submitted':
      return { status: 'sending', draft: 'draft' in state ? state.draft : null }
    case 'ended':
      return afterReading(state, event.entry)
    case 'attempted':
      return state.status === 'queued' ? { ...state, isSending: true } : state
    case 'sent':
      return { status: 'published' }
    case 'restarted':
      return { status: 'editing', draft: null }
  }
}

/** Returns true iff an open form gives way to what the device has. */
function isNews<Kind extends OutboxKind>(state: OutboxFormState<Kind>, { row, draft }: OutboxEntry<Kind>): boolean {
  if (state.status === 'sending') return false
  if (state.status !== 'editing' && state.status !== 'rejected') return true
  const isNewlyRejected = Boolean(draft?.refusal) && draft?.refusal !== state.draft?.refusal
  const isDiscarded = state.status === 'rejected' && draft === null
  return row !== undefined || isNewlyRejected || isDiscarded
}

function afterReading<Kind extends OutboxKind>(
  { status }: OutboxFormState<Kind>,
  { row, draft }: OutboxEntry<Kind>,
): OutboxFormState<Kind> {
  if (row) return { status: 'queued', row, isSending: false }
  if (draft?.refusal) return { status: 'rejected', draft: { ...draft, refusal: draft.refusal } }
  // The user has not read yet that it is published.
  if (status === 'published' && !draft) return { status }
  return { status: 'editing', draft }
}
