// How a phone reports what was seen: a line of text, for each byte is paid for by a visitor.
import type { ReportHead } from '../shared/reports/report-head.ts'
import { type AdvertScope, type AdvertSlot, advertSlots } from './advert.ts'

/** Why a phone itself says that an impression is not to be counted: the place is the visitor's own, or they saw it often today. */
export const phoneReasons = ['own', 'frequent'] as const
export type PhoneReason = (typeof phoneReasons)[number]

/** What a phone notes of an advert, beside that it was seen: why that does not count, or that it was tapped once it had been seen. */
export const phoneNotes = [...phoneReasons, 'tap'] as const
export type PhoneNote = (typeof phoneNotes)[number]

/** How often one phone counts an advert in a day. */
export const SEEN_A_DAY_MAX = 3

/** That an advert was seen: half of it for a second; or that it was tapped. */
export interface Impression {
  advertId: string
  token: string
  slot: AdvertSlot
  /** Absent where it was seen and counts, as far as the phone knows. */
  note?: PhoneNote | undefined
}

/** What was seen on one view of a page; its half hour is that in which the page was signed. */
export interface ImpressionReport extends ReportHead {
  scope: AdvertScope
  impressions: readonly Impression[]
}

/** The longest report that is read: six adverts, and room for those of a later version. */
export const REPORT_MAX_CHARS = 400

/** Returns a report as it is sent: `home l8f2 Nonce Advert00Token000000b`. */
export function formatReport({ scope, halfHour, nonce, impressions }: ImpressionReport): string {
  const seen = impressions.map(({ advertId, token, slot, note }) => `${advertId}${token}${slot[0]}${note?.[0] ?? ''}`)
  return [scope, halfHour.toString(36), nonce, ...seen].join(' ')
}

const REPORT =
  /^(?<scope>[a-z-]+(?:\/[a-z_]+)?) (?<halfHour>[0-9a-z]{1,6}) (?<nonce>[\w-]{11})(?<seen>(?: [\w-]{20,21})+)$/
const SEEN = /^(?<advertId>[\w-]{8})(?<token>[\w-]{11})(?<slot>[a-z])(?<note>[a-z]?)$/

/** Returns what a phone reports; null where it is none. A scope that there is not has no valid token. */
export function parseReport(text: string): ImpressionReport | null {
  const {
    scope = '',
    halfHour = '',
    nonce = '',
    seen = '',
  } = (text.length <= REPORT_MAX_CHARS && REPORT.exec(text)?.groups) || {}
  if (!scope) return null
  const impressions = seen
    .trim()
    .split(' ')
    .map(parseImpression)
    .filter((impression) => impression !== null)
    // An advert is seen once on a view of a page, and tapped once.
    .filter((impression, index, all) => all.findIndex((other) => isSame(impression, other)) === index)
  if (impressions.length === 0) return null
  return { scope: scope as AdvertScope, halfHour: Number.parseInt(halfHour, 36), nonce, impressions }
}

function isSame(one: Impression, other: Impression): boolean {
  return one.advertId === other.advertId && (one.note === 'tap') === (other.note === 'tap')
}

function parseImpression(text: string): Impression | null {
  const { advertId = '', token = '', slot: slotLetter = '', note: noteLetter = '' } = SEEN.exec(text)?.groups ?? {}
  const slot = advertSlots.find(([letter]) => letter === slotLetter)
  const note = phoneNotes.find(([letter]) => letter === noteLetter)
  if (!slot || (noteLetter && !note)) return null
  return { advertId, token, slot, note }
}
