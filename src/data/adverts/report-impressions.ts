import { ignore } from '@/base/ignore.ts'
import type { Advert } from '@/domain/adverts/advert.ts'
import {
  formatReport,
  type Impression,
  type ImpressionReport,
  type PhoneReason,
} from '@/domain/adverts/impression-report.ts'
import { IMPRESSION_FUNCTION } from '@/domain/api/function-address.ts'
import type { VisitAction } from '@/domain/visits/visit.ts'
import { sendReport, sendStored } from '../beacons/send-report.ts'
import { isOwnVisit } from '../owners/is-own-visit.ts'
import { reportVisit } from '../owners/report-visit.ts'
import { isSeenOften } from './seen-today.ts'

/** An advert in a slot of a page, on one view of it. */
export type AdvertView = Pick<ImpressionReport, 'scope' | 'halfHour' | 'nonce'> &
  Pick<Advert, 'id' | 'token' | 'place'> &
  Pick<Impression, 'slot'>

declare global {
  interface Window {
    /** Sends a request once the page is gone, or kept for the way back; not all browsers have it. */
    fetchLater?: (address: string, options: RequestInit) => { readonly activated: boolean }
  }
}

/** A report that is to be sent, and what the browser has of it, where it sends that by itself. */
interface Waiting {
  report: ImpressionReport
  later?: { sending: { readonly activated: boolean }; cancel: AbortController }
}

const ADDRESS = `/call/${IMPRESSION_FUNCTION}`

/** Which adverts have been reported, by view, and why they do not count; undefined where they do. */
const reported = new Map<string, Promise<PhoneReason | undefined>>()

/** Of which it has been reported that they were tapped. */
const tapped = new Set<string>()

/** By view and time of the signatures. */
const waiting = new Map<string, Waiting>()

const toKey = ({ nonce, id }: AdvertView) => nonce + id

/** Returns true iff the advert has been reported on this view of its page. */
export function isReported(view: AdvertView): boolean {
  return reported.has(toKey(view))
}

/** Reports that an advert was seen: with all that is seen on this view of the page, when the page goes. */
export async function reportImpression(view: AdvertView): Promise<void> {
  if (isReported(view)) return
  const finding = findReason(view)
  reported.set(toKey(view), finding)
  addToReport(view, await finding)
}

/**
 * Reports that an advert was tapped: to the owner of its place what that does, and to the ledger that an advert which counts on this
 * view brought it, once.
 * @param action What the tap does with the place; null where it leads to its page, which counts by itself.
 */
export async function reportTap(view: AdvertView, action: VisitAction | null): Promise<void> {
  const { nonce, place } = view
  if (await isOwnVisit(place.id)) return
  if (action) reportVisit({ nonce, placeId: place.id, actions: [action] })
  const key = toKey(view)
  const finding = reported.get(key)
  if (!finding || (await finding) || tapped.has(key)) return
  tapped.add(key)
  addToReport(view, 'tap')
}

/** Adds to what is reported of a view that an advert was seen, or that it was tapped. */
function addToReport(view: AdvertView, note: Impression['note']): void {
  const { scope, halfHour, nonce, id: advertId, token, slot } = view
  const key = `${nonce} ${halfHour}`
  const earlier = waiting.get(key)
  earlier?.later?.cancel.abort()
  // What has been sent is not sent again.
  const before = earlier && !earlier.later?.sending.activated ? earlier.report.impressions : []
  const impressions = [...before, { advertId, token, slot, note }]
  const report: Waiting = { report: { scope, halfHour, nonce, impressions } }
  waiting.set(key, report)
  sendLater(report)
}

async function findReason({ id, place }: AdvertView): Promise<PhoneReason | undefined> {
  if (await isOwnVisit(place.id)) return 'own'
  return isSeenOften(id) ? 'frequent' : undefined
}

/** Hands a report to the browser, which sends it when the page is gone; one that cannot leaves it to `sendWaiting`. */
function sendLater(unsent: Waiting): void {
  if (!navigator.onLine || !window.fetchLater) return
  const cancel = new AbortController()
  const body = formatReport(unsent.report)
  try {
    unsent.later = { cancel, sending: window.fetchLater(ADDRESS, { method: 'POST', body, signal: cancel.signal }) }
  } catch (error) {
    ignore(error, 'the browser keeps no more of them: it is sent when the page is hidden')
  }
}

/** The page may never be seen again: sends what the browser does not send by itself. */
function sendWaiting(): void {
  for (const [key, { report, later }] of waiting) {
    if (later && (navigator.onLine || later.sending.activated)) continue
    later?.cancel.abort()
    waiting.delete(key)
    sendReport({ to: IMPRESSION_FUNCTION, text: formatReport(report) })
  }
}

document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && sendWaiting())
addEventListener('pagehide', sendWaiting)
void sendStored()
