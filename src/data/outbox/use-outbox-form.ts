import { useEffect, useEffectEvent, useReducer, useRef, useState } from 'react'
import type { ErrorCode } from '@/domain/shared/app-error.ts'
import { entryId, GUEST } from '../platform/entry-ids.ts'
import { currentSession } from '../session/session.ts'
import type { Attachment } from '../session/upload.ts'
import { DraftWriter } from './draft-writer.ts'
import { deleteDraft } from './drafts.ts'
import { useMarkSeen } from './mark-seen.ts'
import { discard, enqueue, followOutbox, type OutboxEvent, unqueue } from './outbox.ts'
import { formOpened } from './opened-forms.ts'
import { readOutboxEntry } from './outbox-entry.ts'
import { reduceOutboxForm } from './outbox-form-state.ts'
import type { OutboxKind, OutboxPayloads, OutboxResults } from './types.ts'
import { toWaitingCause, type WaitingCause } from './waiting-cause.ts'

interface OutboxFormOptions<Kind extends OutboxKind> {
  /** Called once the server has it, whichever tab sent it. */
  onSent?: (result: OutboxResults[Kind]) => void
  /** Whether a payload without files is empty and need not be stored. */
  isEmpty?: (payload: OutboxPayloads[Kind]) => boolean
}

export type OutboxForm<Kind extends OutboxKind> = ReturnType<typeof useOutboxForm<Kind>>

/**
 * What a form needs whose content is stored while it is typed and sent through the outbox, in whichever tab.
 * @param subject What it is about. @param userId Null for a visitor.
 */
export function useOutboxForm<Kind extends OutboxKind>(
  kind: Kind,
  subject: string,
  userId: string | null,
  { onSent, isEmpty }: OutboxFormOptions<Kind> = {},
) {
  const id = entryId(kind, subject, userId ?? GUEST)
  const [state, dispatch] = useReducer(reduceOutboxForm<Kind>, { status: 'loading' })
  const [isUnsaved, setIsUnsaved] = useState(false)
  const [writer] = useState(() => new DraftWriter(kind, subject, userId, () => setIsUnsaved(true), isEmpty))

  /** Counts what makes a read that is under way outdated. */
  const outdated = useRef(0)

  /** Reads what the device has: drafts emit no events. */
  async function read(type: 'changed' | 'read' = 'read'): Promise<void> {
    const before = outdated.current
    const entry = await readOutboxEntry(kind, subject, userId)
    if (before === outdated.current) dispatch({ type, entry })
  }

  const onEvent = useEffectEvent((event: OutboxEvent) => {
    if (event.type === 'changed') void read('changed')
    else if (event.id !== id) return
    else if (event.type === 'sending') dispatch({ type: 'attempted' })
    else if (event.type === 'sent') {
      outdated.current++
      dispatch({ type: 'sent' })
      // An entry's kind is the beginning of its id.
      onSent?.(event.result as OutboxResults[Kind])
    }
  })
  useEffect(formOpened, [])
  useEffect(() => {
    void readOutboxEntry(kind, subject, userId).then((entry) => dispatch({ type: 'read', entry }))
    return followOutbox((event) => onEvent(event))
  }, [kind, subject, userId])

  const watchRefusal = useMarkSeen(id, state.status === 'rejected' ? state.draft.refusal : null)

  return {
    state,
    /** The ref of the element that says why it was rejected, which is thereby seen. */
    watchRefusal,
    /** Whether the device could not store what is typed. */
    isUnsaved,
    read: () => read(),
    /** Stores what is typed. */
    write: (payload: OutboxPayloads[Kind], files?: readonly Attachment[]): void => {
      // A user who has just signed out, in this tab or another, must leave nothing behind.
      if ((currentSession()?.userId ?? null) === userId) writer.write(payload, files)
    },
    /** Resolves once what was typed is stored. */
    stored: () => writer.settled(),
    /**
     * Leads a visitor to sign in once what was typed is stored: it waits until they come back. Where it could not be stored it would
     * be lost, and without a connection nothing leads there.
     * @param required What is said then. @returns Why it cannot be sent.
     */
    toSignIn: async (href: string, required: ErrorCode = 'sign-in-required'): Promise<ErrorCode> => {
      if (!(await writer.settled())) return required
      if (!navigator.onLine) return 'sign-in-offline'
      location.assign(href)
      return required
    },
    /**
     * Sends it, or queues it. @param onProgress Told how much of a file was sent, 0 to 1, by its name.
     * @returns Why it waits; null once it is sent. @throws AppError as `enqueue` does.
     */
    submit: async (
      payload: OutboxPayloads[Kind],
      files: readonly Attachment[] = [],
      onProgress?: (name: string, share: number) => void,
    ): Promise<WaitingCause | null> => {
      dispatch({ type: 'submitted' })
      let isSent = false
      let lastError: ErrorCode | null = null
      const stop = followOutbox((event) => {
        if (event.type === 'progress' && event.id === id) onProgress?.(event.name, event.share)
      })
      try {
        await writer.stop()
        isSent = await enqueue(kind, { subject, userId: userId ?? GUEST, payload, files })
      } finally {
        stop()
        const entry = await readOutboxEntry(kind, subject, userId)
        lastError = entry.row?.hindrance ?? null
        outdated.current++
        dispatch({ type: 'ended', entry })
      }
      return isSent ? null : toWaitingCause(lastError)
    },
    /** Makes a queued entry a draft again. @returns False if it was sent, or refused, meanwhile. */
    edit: async (): Promise<boolean> => {
      if (state.status === 'queued' && !(await unqueue(id))) return false
      await read()
      return true
    },
    /** Deletes what is queued or drafted. @returns False if it is just being sent. */
    discard: async (): Promise<boolean> => {
      await writer.stop()
      if (state.status === 'queued') {
        if (!(await discard(id))) return false
      } else await deleteDraft(kind, subject, userId)
      await read()
      return true
    },
    /** Begins another one. */
    restart: () => dispatch({ type: 'restarted' }),
  }
}

/**
 * Follows what was sent off after its form is gone.
 * @param subject What it is about; null follows nothing. @param userId Null for a visitor.
 * @param onSent Called once the server has it, whichever tab sent it.
 */
export function useSentLater<Kind extends OutboxKind>(
  kind: Kind,
  subject: string | null,
  userId: string | null,
  onSent: (result: OutboxResults[Kind]) => void,
): void {
  // An entry's kind is the beginning of its id.
  const onEvent = useEffectEvent((result: unknown) => onSent(result as OutboxResults[Kind]))
  useEffect(() => {
    if (subject === null) return
    const id = entryId(kind, subject, userId ?? GUEST)
    return followOutbox((event) => {
      if (event.type === 'sent' && event.id === id) onEvent(event.result)
    })
  }, [kind, subject, userId])
}
