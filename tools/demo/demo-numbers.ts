import { type AdvertCount, emptyCount, OPEN_DAYS } from '@/domain/adverts/count-impressions.ts'
import { toReference } from '@/domain/payments/payment-reference.ts'
import { daysLater } from '@/domain/plans/plan-days.ts'
import { plans } from '@/domain/plans/plan-offer.ts'
import { noVisits, VISIT_DAYS_SHOWN, type VisitCounts } from '@/domain/visits/visit.ts'
import { demoPlanRequests, DEMO_RUNNING_PLAN } from './demo-messages.ts'

// Numbers of the demo owner's place, made up: each day's follow from its date, so that a seed of the same day makes the same.

/** The reference of the proforma with which the demo owner may renew their plan. */
export const DEMO_PROFORMA = toReference(123_456)

/** For how many months that is. */
export const DEMO_PROFORMA_MONTHS = 3

/** What the adverts of the demo owner's place say. */
export const DEMO_CREATIVE = { line: 'Café de altura y queques de la casa, todo el día', button: 'page' } as const

/** By which words phones found the place, in each of the last weeks. */
export const demoWords: Readonly<Record<string, number>> = { cafe: 6, desayuno: 3, queque: 2 }

/** Returns the last eight weeks up to yesterday, the oldest day first. @param today Such as "2026-12-01". */
export function demoDays(today: string): string[] {
  return Array.from({ length: VISIT_DAYS_SHOWN }, (_, index) => daysLater(today, index - VISIT_DAYS_SHOWN))
}

/** Returns what visitors did on the page of the place on a day: more on weekends. */
export function demoVisits(day: string): VisitCounts {
  const isWeekend = [0, 6].includes(new Date(day).getUTCDay())
  const view = (isWeekend ? 24 : 14) + spread(day, 9)
  return {
    ...noVisits(),
    search: 2 * view + spread(day, 13),
    view,
    whatsapp: Math.round(view / 6),
    call: spread(day, 3),
    directions: Math.round(view / 5),
    website: spread(day, 4),
    save: spread(day, 2),
  }
}

/** Returns the days of the place's plan among those: from its beginning on. */
export function demoAdvertDays(today: string): string[] {
  const begun = demoPlanRequests[DEMO_RUNNING_PLAN]?.updated_at.slice(0, 10) ?? today
  return demoDays(today).filter((day) => day >= begun)
}

/** Returns what counts of the plan on a day: about as much as it sells, at noon and in the evening. */
export function demoAdvertDay(day: string): AdvertCount {
  const count = emptyCount()
  const sold = Math.round(plans.professional.impressionsPerMonth / 30)
  for (const [hour] of count.by_hour.entries()) {
    const share = hour < 7 ? 0 : hour === 12 || hour === 19 ? 3 : 1
    count.by_hour[hour] = Math.round((sold * share) / 22) + (share > 0 ? spread(`${day} ${hour}`, 4) : 0)
  }
  count.counted = count.by_hour.reduce((sum, seen) => sum + seen, 0)
  count.offline = spread(day, 12)
  count.uncounted = { robot: 4 + spread(day, 20), repeat: spread(day, 8), frequent: spread(day, 15) }
  count.by_slot.top = Math.round(count.counted / 5)
  count.by_slot.large = Math.round(count.counted / 4)
  count.by_slot.banner = count.counted - count.by_slot.top - count.by_slot.large
  count.taps.top = spread(`${day} top`, 6)
  count.taps.large = spread(`${day} large`, 8)
  count.taps.banner = spread(`${day} banner`, 12)
  return count
}

/** Returns whether a day is closed by now, of which nothing changes any more. */
export function isDemoDayClosed(day: string, today: string): boolean {
  return daysLater(day, OPEN_DAYS) < today
}

/** Returns a number below another, which seems to follow no rule: the same for the same text. */
function spread(text: string, below: number): number {
  let hash = 7
  for (const letter of text) hash = (hash * 31 + letter.charCodeAt(0)) % 1_000_003
  return hash % below
}
