import { type RefCallback, useCallback } from 'react'
import { ignore } from '@/base/ignore.ts'
import type { ErrorCode } from '@/domain/shared/app-error.ts'
import { announceChange } from './outbox.ts'
import { changeOutboxStore, openOutboxStore } from './outbox-store.ts'
import { isStoredDraft, type StoredDraft } from './stored-rows.ts'

/** The share of an element that must be on the screen for a user to have seen it. */
const SHOWN_SHARE = 0.5

/** Without the lower edge, which the tabs of a phone cover. */
const ROOT_MARGIN = '0px 0px -56px'

/**
 * Marks a rejection as seen once an element that says it is on the screen.
 * @param id The id of the draft. @param refusal Why it was rejected; null where it was not. @returns The ref of that element.
 */
export function useMarkSeen(id: string, refusal: ErrorCode | null): RefCallback<Element> {
  return useCallback(
    (element: Element | null) =>
      element && refusal !== null ? markOnceShown(element, (draft) => draft.id === id) : undefined,
    [id, refusal],
  )
}

/**
 * Marks rejections as seen once an element that says them is on the screen.
 * @param isSaid Whether it says the draft with this id. @returns The function that gives it up.
 */
export function markOnceShown(element: Element, isSaid: (draft: { id: string }) => boolean): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ intersectionRatio }) => intersectionRatio >= SHOWN_SHARE)) return
      observer.disconnect()
      markSeen(isSaid).catch((error) => ignore(error, 'it stays unseen until it is shown again'))
    },
    { threshold: SHOWN_SHARE, rootMargin: ROOT_MARGIN },
  )
  observer.observe(element)
  return () => observer.disconnect()
}

async function markSeen(isSaid: (draft: { id: string }) => boolean): Promise<void> {
  const isNews = (draft: StoredDraft) => isStoredDraft(draft) && draft.isUnseen === true && isSaid(draft)
  // Mostly there is none, and then nothing need be written.
  const found = await (await openOutboxStore()).getAll('drafts')
  if (!found.some(isNews)) return
  await changeOutboxStore(async (stores) => {
    const drafts = stores.objectStore('drafts')
    const unseen = (await drafts.getAll()).filter(isNews)
    await Promise.all(unseen.map((draft) => drafts.put({ ...draft, isUnseen: false })))
  })
  announceChange()
}
