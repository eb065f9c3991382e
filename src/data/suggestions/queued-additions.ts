import { ignore } from '@/base/ignore.ts'
import { isPlaceKind } from '@/domain/categories/place-kinds.ts'
import { isCitySlug } from '@/domain/cities/city.ts'
import { toAdditionHash } from '@/domain/suggestions/addition-hash.ts'
import type { Locale } from '@/domain/categories/category.ts'
import { openOutboxStore, readStoredEntries } from '../outbox/outbox-store.ts'
import { parsePayload } from '../outbox/payload-schemas.ts'
import { isStoredDraft, type StoredDraft } from '../outbox/stored-rows.ts'
import type { OutboxPayloads } from '../outbox/types.ts'
import { GUEST, isEntryOf } from '../platform/entry-ids.ts'

/** A place that the user added and that waits on this device. */
export interface QueuedAddition {
  /** What it is about in the outbox: its number among those of this device. */
  subject: string
  payload: OutboxPayloads['addition']
}

/** Returns the places that wait on this device to be sent, in the order in which they were added. @throws Where nothing can be stored. */
export async function readQueuedAdditions(userId: string): Promise<QueuedAddition[]> {
  const rows = await readStoredEntries()
  return rows
    .filter((row) => row.kind === 'addition' && row.userId === userId)
    .flatMap((row) => {
      const payload = parsePayload('addition', row)?.payload
      return payload ? [{ subject: row.subject, payload }] : []
    })
    .toSorted((a, b) => Number(a.subject) - Number(b.subject))
}

/**
 * Returns the subject under which the next place is written: the wanted one, unless it waits already; of one that was begun, where
 * there is one, those that were refused first and those of a guest last, which pass to the user; else the first number under which
 * none waits. A guest's number is one that no user has, for what they write becomes the user's.
 */
export async function chooseSubject(userId: string, wanted?: string): Promise<string> {
  try {
    const [rows, drafts] = await Promise.all([readStoredEntries(), (await openOutboxStore()).getAll('drafts')])
    const taken = new Set(rows.flatMap(({ id }) => (isEntryOf(userId, id) ? (readSubject(id) ?? []) : [])))
    if (wanted !== undefined && !taken.has(wanted)) return wanted
    const beginnings = drafts
      .filter(isStoredDraft)
      .toSorted((a, b) => Number(b.refusal !== null) - Number(a.refusal !== null))
    for (const author of [userId, GUEST]) {
      const begun = beginnings.flatMap(({ id }) => (isEntryOf(author, id) ? (readSubject(id) ?? []) : []))
      const subject = begun.find((number) => !taken.has(number))
      if (subject) return subject
    }
    if (userId === GUEST) return `${Date.now()}`
    let number = 1
    while (taken.has(`${number}`)) number++
    return `${number}`
  } catch (error) {
    ignore(error, 'nothing can be stored, so nothing waits')
    return '1'
  }
}

/**
 * Returns what leads back to a form, as what stands after `#`: where another browser opens it, which does not have the draft, it says
 * what is no one's own.
 */
export function toReturnHash(
  subject: string,
  { category, city, is_own_business: own }: OutboxPayloads['addition'],
): string {
  return toAdditionHash({
    draft: subject,
    category: isPlaceKind(category) ? category : undefined,
    city: isCitySlug(city) ? city : undefined,
    own,
  })
}

/** Returns the address of such a form in a language. */
export function toReturnPath(subject: string, payload: OutboxPayloads['addition'], locale: Locale): string {
  return `/agregar${locale === 'en' ? '?lang=en' : ''}#${toReturnHash(subject, payload)}`
}

/** For how long a draft counts as what the user is about to send, in milliseconds. */
const BEGUN_MS = 24 * 60 * 60 * 1000

/**
 * Returns the address of the form with a place that the user began to add on this device in the last day, or that was refused for
 * want of a confirmed address; null where there is none. Of several it is the one written last.
 */
export async function findBegunPath(userId: string, locale: Locale): Promise<string | null> {
  try {
    const drafts = await (await openOutboxStore()).getAll('drafts')
    const toTime = ({ writtenAt }: StoredDraft) => Date.parse(String(writtenAt)) || 0
    const isBegun = (draft: StoredDraft) =>
      draft.refusal === 'email-unverified' || toTime(draft) > Date.now() - BEGUN_MS
    const recent = drafts.filter((draft) => isStoredDraft(draft) && isBegun(draft))
    const begun = recent
      .toSorted((a, b) => toTime(b) - toTime(a))
      .flatMap((draft) => {
        const subject = isEntryOf(userId, draft.id) ? readSubject(draft.id) : undefined
        const payload = parsePayload('addition', draft)?.payload
        return subject && payload ? [toReturnPath(subject, payload, locale)] : []
      })
    return begun[0] ?? null
  } catch (error) {
    ignore(error, 'nothing can be stored, so nothing was begun')
    return null
  }
}

/** Returns the number in the id of an entry that adds a place; undefined of another entry. */
function readSubject(id: string): string | undefined {
  return /^addition_(\d+)_/.exec(id)?.[1]
}
