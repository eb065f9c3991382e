import { useEffect, useState } from 'react'
import { followOutbox } from '@/data/outbox/outbox.ts'
import { readOutboxEntry } from '@/data/outbox/outbox-entry.ts'
import { isEntryOf, readEntryIds, entryId } from '@/data/platform/entry-ids.ts'

/** What became of what a user changed of a business. */
export interface PendingBusinessChange {
  state: 'waiting' | 'draft' | 'refused'
  /** What the business is called in it. */
  name: string
}

const none: ReadonlyMap<string, PendingBusinessChange> = new Map()

/** Returns what a user changed and is still on this device, by the place's id. */
export function useEntryAbout(userId: string): ReadonlyMap<string, PendingBusinessChange> {
  const [entry, setEntry] = useState(none)
  useEffect(() => {
    let isLeft = false
    const read = async () => {
      const found = await readChanges(userId)
      if (!isLeft) setEntry(found)
    }
    void read()
    const stop = followOutbox(({ type }) => {
      if (type === 'changed' || type === 'sent') void read()
    })
    return () => {
      isLeft = true
      stop()
    }
  }, [userId])
  return entry
}

async function readChanges(userId: string): Promise<ReadonlyMap<string, PendingBusinessChange>> {
  const ids = new Set([...readEntryIds('outbox'), ...readEntryIds('drafts')])
  const start = entryId('business', '', '').slice(0, -1)
  const subjects = [...ids]
    .filter((id) => id.startsWith(start) && isEntryOf(userId, id))
    .map((id) => id.slice(start.length, -userId.length - 1))
  const changes = await Promise.all(
    subjects.map(async (subject) => [subject, await readChange(subject, userId)] as const),
  )
  return new Map(changes.flatMap(([subject, change]) => (change ? [[subject, change] as const] : [])))
}

async function readChange(placeId: string, userId: string): Promise<PendingBusinessChange | null> {
  const { row, draft } = await readOutboxEntry('business', placeId, userId)
  if (row) return { state: 'waiting', name: row.payload.base.name }
  return draft && { state: draft.refusal ? 'refused' : 'draft', name: draft.payload.base.name }
}
