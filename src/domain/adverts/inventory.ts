import { UTC_OFFSET_MS } from '../opening-hours/bolivian-days.ts'
import { HALF_HOUR_MS } from '../shared/reports/report-head.ts'
import { type AdvertScope } from './advert.ts'
import type { VerifiedImpression } from './count-impressions.ts'
import { SAMPLED_VIEWS } from './sampled-views.ts'
import type { UnsoldReport } from './unsold-report.ts'

/** Slots that were seen on a page on a day. */
export interface SeenSlots {
  /** With an advert, as they are counted. */
  sold: number
  /** Without one: what a sample of views reported, times the views that each stands for. */
  unsold: number
}

/** How many slots were seen on a day: what could be sold. It says nothing of who saw them. */
export interface Inventory {
  by_scope: Partial<Record<AdvertScope, SeenSlots>>
  /** By the hours of the day in Bolivia, from midnight on. */
  by_hour: number[]
}

/** What a sample of views reported of a day: how many slots without an advert, by page and hour, as `toUnsoldKey` names them. */
export type UnsoldCounts = Record<string, number>

/** Returns the key of a page in an hour. */
export function toUnsoldKey({ scope }: UnsoldReport, halfHour: number): string {
  return `${scope} ${hourOf(halfHour)}`
}

/** Counts the slots that were seen on a day. @param counted Its impressions, each once. */
export function countInventory(
  counted: Iterable<Pick<VerifiedImpression, 'scope' | 'halfHour'>>,
  unsold: Iterable<UnsoldCounts>,
): Inventory {
  const inventory: Inventory = { by_scope: {}, by_hour: Array<number>(24).fill(0) }
  const add = (scope: AdvertScope, hour: number, seen: SeenSlots) => {
    const before = inventory.by_scope[scope] ?? { sold: 0, unsold: 0 }
    inventory.by_scope[scope] = { sold: before.sold + seen.sold, unsold: before.unsold + seen.unsold }
    inventory.by_hour[hour] = (inventory.by_hour[hour] ?? 0) + seen.sold + seen.unsold
  }
  for (const { scope, halfHour } of counted) add(scope, hourOf(halfHour), { sold: 1, unsold: 0 })
  for (const [key, slots] of [...unsold].flatMap((counts) => Object.entries(counts))) {
    const [scope, hour] = key.split(' ')
    add(scope as AdvertScope, Number(hour), { sold: 0, unsold: slots * SAMPLED_VIEWS })
  }
  return inventory
}

/** Returns the hour of the day in Bolivia. */
export function hourOf(halfHour: number): number {
  return new Date(halfHour * HALF_HOUR_MS + UTC_OFFSET_MS).getUTCHours()
}
