import { ignore } from '@/base/ignore.ts'
import { isPlaceKind } from '@/domain/categories/place-kinds.ts'
import { isCitySlug } from '@/domain/cities/city.ts'
import { fold } from '@/domain/shared/fold.ts'
import { toAdditionHash } from '@/domain/suggestions/addition-hash.ts'
import type { Addition } from '@/domain/suggestions/suggestion.ts'
import type { AdditionBeginning } from '@/domain/suggestions/read-addition-hash.ts'
import type { Locale } from '@/domain/categories/category.ts'
import { toLocalePath } from '@/domain/categories/locale-path.ts'
import { openOutboxStore, readStoredEntries } from '../outbox/outbox-store.ts'
import { parsePayload } from '../outbox/payload-schemas.ts'
import { isStoredDraft, type StoredDraft } from '../outbox/stored-rows.ts'
import type { OutboxPayloads } from '../outbox/types.ts'
import { GUEST, isEntryOf } from '../platform/entry-ids.ts'

type Payload = OutboxPayloads['addition']

/** A place that the user added and that waits on this device. */
export interface QueuedAddition {
  /** What it is about in the outbox: its number among those of this device. */
  subject: string
  payload: Payload
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
 * Returns the subject under which the next place is written: the one that a link wants, unless it waits already; of one that was
 * begun and that the link does not contradict, where there is one, those that were refused first and those of a guest last, which
 * pass to the user; else the first number that is free. A guest's number is one that no user has, for what they write becomes the
 * user's.
 */
export async function chooseSubject(userId: string, hints: AdditionBeginning = {}): Promise<string> {
  try {
    const [taken, begun] = await Promise.all([readTaken(userId), readBegun(userId)])
    const { draft: wanted } = hints
    if (wanted !== undefined && !taken.has(wanted)) return wanted
    const fitting = begun.find(({ subject, payload }) => !taken.has(subject) && fits(payload, hints))
    if (fitting) return fitting.subject
    return toFreeSubject(userId, taken, begun)
  } catch (error) {
    ignore(error, 'nothing can be stored, so nothing waits')
    return '1'
  }
}

/** Under which subject an added place is written again, and what the device has of it. */
interface ChosenChange {
  subject: string
  state: 'new' | 'begun' | 'queued'
}

/** What is known of an added place that is said otherwise. */
type ChangedAddition = Pick<Addition, 'status' | 'name' | 'category' | 'city'> & { id: string }

/**
 * Returns the subject under which an added place is said otherwise: what replaces it while it waits, and another one of that name
 * once it was refused. @throws Where nothing can be stored.
 */
export async function chooseChange(userId: string, addition: ChangedAddition): Promise<ChosenChange> {
  const { id, status } = addition
  const isOf = (payload: Payload) => (status === 'pending' ? payload.replaces === id : isSame(payload, addition))
  const [queued, taken, begun] = await Promise.all([readQueuedAdditions(userId), readTaken(userId), readBegun(userId)])
  const waiting = queued.find(({ payload }) => isOf(payload))
  if (waiting) return { subject: waiting.subject, state: 'queued' }
  const draft = begun.find(({ payload }) => payload !== null && isOf(payload))
  if (draft) return { subject: draft.subject, state: 'begun' }
  return { subject: toFreeSubject(userId, taken, begun), state: 'new' }
}

/** Returns true iff what is on the device is a new place of the same name, kind and city. */
function isSame(payload: Payload, { name, category, city }: ChangedAddition): boolean {
  const isNamed = fold(payload.name) === fold(name)
  return payload.replaces === null && isNamed && payload.category === category && payload.city === city
}

/** Returns a number under which a user neither sent off nor began a place. */
function toFreeSubject(userId: string, taken: ReadonlySet<string>, begun: readonly Begun[]): string {
  if (userId === GUEST) return `${Date.now()}`
  let number = 1
  while (taken.has(`${number}`) || begun.some(({ subject }) => subject === `${number}`)) number++
  return `${number}`
}

/** A place that was begun, and that another form shows. */
export interface OtherDraft {
  subject: string
  /** Empty where it has none yet. */
  name: string
}

/** Returns the places that the user began on this device, but for the one that is shown. */
export async function readOtherDrafts(userId: string, shown: string): Promise<OtherDraft[]> {
  try {
    const [taken, begun] = await Promise.all([readTaken(userId), readBegun(userId)])
    return begun.flatMap(({ subject, payload }) =>
      payload && subject !== shown && !taken.has(subject) ? [{ subject, name: payload.name.trim() }] : [],
    )
  } catch (error) {
    ignore(error, 'nothing can be stored, so nothing was begun')
    return []
  }
}

/** Returns what stands in a form that begins with a draft: what the link knows is in the fields that are empty. */
export function withHints(payload: Payload, { name, category, city }: AdditionBeginning): Payload {
  return {
    ...payload,
    name: payload.name || (name ?? ''),
    category: payload.category || (category ?? ''),
    city: payload.city || (city ?? ''),
  }
}

/**
 * Returns true iff a draft may be of the place that a link speaks of: it says all of that already, or says not yet what it is of.
 * One that changes an added place is of no other.
 * @param payload Null where nothing of it can be read.
 */
function fits(payload: Payload | null, { name, category, city, own = false }: AdditionBeginning): boolean {
  if (!payload) return true
  if (payload.replaces !== null) return false
  const isNameless = payload.name.trim() === '' && payload.category === ''
  const isOf = (text: string, hint: string | undefined) =>
    hint === undefined || fold(text) === fold(hint) || (isNameless && text.trim() === '')
  return (
    (!own || payload.is_own_business) &&
    isOf(payload.name, name) &&
    isOf(payload.category, category) &&
    isOf(payload.city, city)
  )
}

/** A draft of a place; null where nothing of it can be read. */
interface Begun {
  subject: string
  payload: Payload | null
}

/** Returns the numbers of the places that wait to be sent. @throws Where nothing can be stored. */
async function readTaken(userId: string): Promise<ReadonlySet<string>> {
  const rows = await readStoredEntries()
  return new Set(rows.flatMap(({ id }) => (isEntryOf(userId, id) ? (readSubject(id) ?? []) : [])))
}

/** Returns the places that the user began, those that were refused first and those of a guest last. @throws Where nothing can be stored. */
async function readBegun(userId: string): Promise<Begun[]> {
  const drafts = await (await openOutboxStore()).getAll('drafts')
  const beginnings = drafts
    .filter(isStoredDraft)
    .toSorted((a, b) => Number(b.refusal !== null) - Number(a.refusal !== null))
  return [...new Set([userId, GUEST])].flatMap((author) =>
    beginnings.flatMap((draft) => {
      const subject = isEntryOf(author, draft.id) ? readSubject(draft.id) : undefined
      return subject ? [{ subject, payload: parsePayload('addition', draft)?.payload ?? null }] : []
    }),
  )
}

/**
 * Returns what leads back to a form, as what stands after `#`: where another browser opens it, which does not have the draft, it says
 * what is no one's own.
 */
export function toReturnHash(subject: string, { category, city, is_own_business: own }: Payload): string {
  return toAdditionHash({
    draft: subject,
    category: isPlaceKind(category) ? category : undefined,
    city: isCitySlug(city) ? city : undefined,
    own,
  })
}

/** Returns the address of such a form in a language. */
export function toReturnPath(subject: string, payload: Payload, locale: Locale): string {
  return toLocalePath(`/agregar#${toReturnHash(subject, payload)}`, locale)
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
