import { logger } from 'firebase-functions'
import {
  type Advert,
  type AdvertScope,
  type PageAdvertsWire,
  type Promoted,
  toAdvertsWire,
} from '@/domain/adverts/advert.ts'
import { toFound } from '@/domain/adverts/found-places.ts'
import { advertsOfPage, isInTurn, promotedIn, type PublishedAdvert } from '@/domain/adverts/page-adverts.ts'
import type { CitySlug } from '@/domain/cities/city.ts'
import { toHalfHour } from '@/domain/shared/reports/report-head.ts'
import { keep } from '../platform/caching/keep.ts'
import { readPublishedAdverts } from './publish-adverts.ts'
import { fetchAdvertKey, signAdvert } from './sign-adverts.ts'

/** What a list shows of the adverts that run. */
interface ListAdverts {
  /** As they travel; absent where there are none. */
  adverts?: PageAdvertsWire
  promoted?: Promoted
}

/**
 * Makes what finds the adverts of lists, one for each instance of a function. It reads one document in `freshMs`, and
 * the day's key once.
 * @param nowMs The clock; tests give their own.
 * @returns What returns the signed adverts of a page, if it has a scope, and which places stand out in a city, or in all, be it in a
 * list or where a search found them. Where they cannot be read, a list does without them.
 */
export function createAdverts(nowMs: () => number, freshMs: number) {
  const published = keep(freshMs, nowMs, readPublishedAdverts)
  const signAdverts = async (scope: AdvertScope, all: readonly PublishedAdvert[]): Promise<PageAdvertsWire | null> => {
    const halfHour = toHalfHour(nowMs())
    const { adverts, top } = advertsOfPage(scope, halfHour, all)
    if (adverts.length + top.length === 0) return null
    const key = await fetchAdvertKey(halfHour, nowMs())
    const sign = (advert: PublishedAdvert): Advert => ({
      ...advert,
      token: isInTurn(scope, halfHour, advert) ? signAdvert(key, scope, halfHour, advert.id) : '',
    })
    return toAdvertsWire({ scope, halfHour, adverts: adverts.map(sign), top: top.map(sign) })
  }
  return async (scope: AdvertScope | null, city: CitySlug | null, isSearch: boolean): Promise<ListAdverts> => {
    try {
      const all = await published.get()
      const adverts = scope && (await signAdverts(scope, all))
      const promoted = isSearch ? toFound(promotedIn(city, all)) : promotedIn(city, all)
      return { ...(adverts && { adverts }), ...(Object.keys(promoted).length > 0 && { promoted }) }
    } catch (error) {
      logger.warn('adverts could not be read:', error, { scope })
      return {}
    }
  }
}
