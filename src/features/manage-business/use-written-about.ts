import { useEffect, useState } from 'react'
import { readDraft } from '@/data/outbox/drafts.ts'
import { followOutbox, readWaiting } from '@/data/outbox/outbox.ts'
import { isWrittenBy, writtenHere, writtenId } from '@/data/platform/entry-ids.ts'

/** What became of what a person changed of a business. */
export interface WrittenChange {
  state: 'waiting' | 'draft' | 'refused'
  /** What the business is called in it. */
  name: string
}

const none: ReadonlyMap<string, WrittenChange> = new Map()

/** What a person changed and is still on this phone, by the place's id. */
export function useWrittenAbout(userId: string): ReadonlyMap<string, WrittenChange> {
  const [written, setWritten] = useState(none)
  useEffect(() => {
    let isLeft = false
    const read = async () => {
      const found = await readChanges(userId)
      if (!isLeft) setWritten(found)
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
  return written
}

async function readChanges(userId: string): Promise<ReadonlyMap<string, WrittenChange>> {
  const ids = new Set([...writtenHere('outbox'), ...writtenHere('drafts')])
  const start = writtenId('business', '', '').slice(0, -1)
  const subjects = [...ids]
    .filter((id) => id.startsWith(start) && isWrittenBy(userId, id))
    .map((id) => id.slice(start.length, -userId.length - 1))
  const changes = await Promise.all(
    subjects.map(async (subject) => [subject, await readChange(subject, userId)] as const),
  )
  return new Map(changes.flatMap(([subject, change]) => (change ? [[subject, change] as const] : [])))
}

async function readChange(placeId: string, userId: string): Promise<WrittenChange | null> {
  const [row, draft] = await Promise.all([
    readWaiting('business', placeId, userId),
    readDraft('business', placeId, userId),
  ])
  if (row) return { state: 'waiting', name: row.payload.base.name }
  return draft && { state: draft.refusal ? 'refused' : 'draft', name: draft.payload.base.name }
}
