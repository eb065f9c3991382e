import { isRecord } from '@/domain/shared/unknown-value.ts'
import type { OutboxKind } from './types.ts'

type Payload = Readonly<Record<string, unknown>>

/**
 * What makes a stored payload of each version into one of the next, the oldest first: their number is the version that is
 * stored now. Rows of the first builds have no version, which is version 0. A change of what a payload holds needs a
 * migration here: users open the app with what they wrote weeks ago.
 */
export const payloadMigrations: { [Kind in OutboxKind]: readonly ((stored: Payload) => Payload)[] } = {
  addition: [
    (stored) => stored,
    fillIn({ is_own_business: false }),
    fillIn({ claim: null }),
    fillIn({ replaces: null }),
    fillIn({ is_another: false }),
  ],
  business: [(stored) => stored, fillInForm({ services: '' })],
  claim: [fillIn({ contactPhone: '', message: '' })],
  contact: [fillIn({ phone: '', nickname: '' })],
  correction: [(stored) => stored],
  photos: [(stored) => stored],
  plan: [fillIn({ placeId: '', nickname: '' })],
  profile: [(stored) => stored],
  review: [fillIn({ title: '' })],
  saved: [fillIn({ known: null })],
}

/** Returns the version of the payloads of a kind that this build stores and reads. */
export function payloadVersion(kind: OutboxKind): number {
  return payloadMigrations[kind].length
}

/** Returns true iff it is a kind that this version of the app knows. */
export function isKind(kind: unknown): kind is OutboxKind {
  return typeof kind === 'string' && Object.hasOwn(payloadMigrations, kind)
}

/**
 * Returns true iff a later build stored a row: another tab has one, or it was taken back. Such a row is that build's: it
 * is neither read nor sent, and nothing replaces it. Its kind is the beginning of its id.
 */
export function isOfLaterBuild(stored: unknown): boolean {
  if (!isRecord(stored) || typeof stored['id'] !== 'string') return false
  const kind = stored['id'].split('_', 1)[0]
  return !isKind(kind) || toVersion(stored['v']) > payloadVersion(kind)
}

/** Returns a stored payload as this build stores it, or null where it is none. */
export function migratePayload(kind: OutboxKind, stored: { v?: unknown; payload?: unknown }): Payload | null {
  const { payload, v } = stored
  if (!isRecord(payload)) return null
  return payloadMigrations[kind].slice(toVersion(v)).reduce<Payload>((older, migrate) => migrate(older), payload)
}

function toVersion(v: unknown): number {
  return typeof v === 'number' ? v : 0
}

/** Some builds before versions stored fewer fields. */
function fillIn(defaults: Payload) {
  return (stored: Payload): Payload => ({ ...defaults, ...stored })
}

/** The same of the form of a business: of what is typed, and of what it began with. */
function fillInForm(defaults: Payload) {
  const fill = fillIn(defaults)
  const filled = (part: unknown) => (isRecord(part) ? fill(part) : part)
  return (stored: Payload): Payload => ({
    ...stored,
    values: filled(stored['values']),
    base: filled(stored['base']),
  })
}
