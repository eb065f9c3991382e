import { ignore } from '@/base/ignore.ts'
import type { Advert } from '@/domain/adverts/advert.ts'
import {
  formatReport,
  type Impression,
  type ImpressionReport,
  type PhoneReason,
} from '@/domain/adverts/impression-report.ts'
import { IMPRESSION_FUNCTION } from '@/domain/api/function-address.ts'
import { isOwnPlace } from '../owners/is-own-place.ts'
import { currentSession } from '../session/session.ts'
import { isSeenOften } from './seen-today.ts'
import { listReports, removeReport, storeReport } from './stored-reports.ts'

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

/** Which adverts have been reported, by view. */
const reported = new Set<string>()

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
  reported.add(toKey(view))
  const reason = await findReason(view)
  const { scope, halfHour, nonce, id: advertId, token, slot } = view
  const key = `${nonce} ${halfHour}`
  const earlier = waiting.get(key)
  earlier?.later?.cancel.abort()
  // What has been sent is not sent again.
  const before = earlier && !earlier.later?.sending.activated ? earlier.report.impressions : []
  const impressions = [...before, { advertId, token, slot, reason }]
  const report: Waiting = { report: { scope, halfHour, nonce, impressions } }
  waiting.set(key, report)
  sendLater(report)
}

async function findReason({ id, place }: AdvertView): Promise<PhoneReason | undefined> {
  if (currentSession()?.isAdmin || (await isOwnPlace(place.id))) return 'own'
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
    send(formatReport(report))
  }
}

let isSendingStored = false

/** Sends what was stored without a network. Each stays until it has arrived: one that arrives twice counts once. */
async function sendStored(): Promise<void> {
  if (isSendingStored) return
  isSendingStored = true
  try {
    for (const text of navigator.onLine ? listReports() : []) {
      const { ok, status } = await fetch(ADDRESS, { method: 'POST', body: text, keepalive: true })
      // What is no report will be none next time.
      if (ok || (status >= 400 && status < 500 && status !== 429)) removeReport(text)
    }
  } catch (error) {
    ignore(error, 'the rest is sent on the next view of a page, or when there is a network')
  } finally {
    isSendingStored = false
  }
}

function send(text: string): void {
  if (!navigator.onLine || !navigator.sendBeacon(ADDRESS, text)) storeReport(text)
}

document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && sendWaiting())
addEventListener('pagehide', sendWaiting)
addEventListener('online', () => void sendStored())
void sendStored()
