// How a phone reports that it saw slots without an advert, so that it is known how many could be sold.
import { isMenuSlug } from '../categories/menu-category.ts'
import { isCitySlug } from '../cities/city.ts'
import { type AdvertScope, advertSlots } from './advert.ts'

/** That slots without an advert were seen on a view of a page. It says nothing of who saw them, and no two can be told apart. */
export interface UnsoldReport {
  scope: AdvertScope
  slots: number
}

/** Returns a report as it is sent: `home - 2`. */
export function formatUnsold({ scope, slots }: UnsoldReport): string {
  return `${scope} - ${slots}`
}

/** Returns what a phone reports; null where it is none. */
export function parseUnsold(text: string): UnsoldReport | null {
  const { scope = '', slots = '' } = /^(?<scope>[a-z/_-]{1,60}) - (?<slots>\d)$/.exec(text)?.groups ?? {}
  const count = Number(slots)
  return isScope(scope) && count > 0 && count <= advertSlots.length ? { scope, slots: count } : null
}

function isScope(text: string): text is AdvertScope {
  if (text === 'home') return true
  const [city = '', category, ...rest] = text.split('/')
  return isCitySlug(city) && rest.length === 0 && (category === undefined || isMenuSlug(category))
}
