// How a phone reports what was done on a place's page, and in adverts of it: a line of text, for each byte is paid for by a visitor.
import type { ReportHead } from '../shared/reports/report-head.ts'
import { type CountedVisit, countedVisits, type VisitAction, visitActions } from './visit.ts'

/** What happened on one view of a place's page, or of a page with its advert. Nothing tells whose view it was. */
export interface VisitReport extends ReportHead {
  placeId: string
  actions: readonly VisitAction[]
}

/** What a report of any kind begins with: `l8f2 Nonce000000 `. */
export const REPORT_HEAD = /^(?<halfHour>[0-9a-z]{1,6}) (?<nonce>[\w-]{11}) /

/** Firestore keeps names between double underscores for itself. */
export const PLACE_ID = /^(?!__.*__$)[\w-]+$/

/** The longest report that is read. */
const VISIT_REPORT_MAX_CHARS = 250

const letters = {
  search: 'f',
  view: 'v',
  whatsapp: 'w',
  call: 'c',
  directions: 'd',
  website: 'i',
  save: 's',
} as const satisfies Record<CountedVisit, string>

/** Returns what was done as a report says it: a letter each. */
export function toLetters(done: readonly CountedVisit[]): string {
  return done.map((each) => letters[each]).join('')
}

/** Returns what letters say, each once; null where they say anything else. */
export function fromLetters(text: string): CountedVisit[] | null {
  const done = countedVisits.filter((each) => text.includes(letters[each]))
  return done.length > 0 && done.length === text.length ? done : null
}

/** Returns what a report begins with. */
export function formatHead({ halfHour, nonce }: ReportHead): string {
  return `${halfHour.toString(36)} ${nonce}`
}

/** Returns what a report begins with, and what follows; null where it begins otherwise. */
export function parseHead(text: string): (ReportHead & { rest: string }) | null {
  const [head = '', halfHour = '', nonce = ''] = REPORT_HEAD.exec(text) ?? []
  return head ? { halfHour: Number.parseInt(halfHour, 36), nonce, rest: text.slice(head.length) } : null
}

/** Returns a report as it is sent: `l8f2 Nonce000000 osm-n123 vw`. */
export function formatVisit({ placeId, actions, ...head }: VisitReport): string {
  return `${formatHead(head)} ${placeId} ${toLetters(actions)}`
}

/** Returns what a phone reports; null where it is no report. */
export function parseVisit(text: unknown): VisitReport | null {
  const head = typeof text === 'string' && text.length <= VISIT_REPORT_MAX_CHARS ? parseHead(text) : null
  if (!head) return null
  const [placeId = '', done = '', ...others] = head.rest.split(' ')
  const actions = visitActions.filter((action) => fromLetters(done)?.includes(action))
  const isKnown = actions.length > 0 && actions.length === done.length && others.length === 0
  return isKnown && PLACE_ID.test(placeId) ? { halfHour: head.halfHour, nonce: head.nonce, placeId, actions } : null
}

/** Returns what a press on a link to what a place is reached by does; null of any other link. */
export function actionOfLink(href: string): VisitAction | null {
  if (href.startsWith('tel:')) return 'call'
  // Sharing has no number.
  if (/^https:\/\/wa\.me\/\d/.test(href)) return 'whatsapp'
  return href.startsWith('https://www.google.com/maps/dir/') ? 'directions' : null
}
