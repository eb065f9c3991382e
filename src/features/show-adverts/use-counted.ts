import { type RefObject, useEffect, useRef } from 'react'
import { ignore } from '@/base/ignore.ts'
import type { AdvertSlot, PageAdvertsWire } from '@/domain/adverts/advert.ts'
import { nonceOf, type ShownAdvert } from './page-view.ts'

/** Returns what marks the element of an advert, which is counted once it has been seen. */
export function useCounted(
  slot: AdvertSlot,
  adverts: PageAdvertsWire,
  advert: ShownAdvert | undefined,
): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // What stands there for free bears no signature.
    if (!advert?.token) return
    const left = new AbortController()
    const count = async () => {
      const { countImpression } = await import(/* @with-page @optional */ './count-impression.ts')
      if (element.current && !left.signal.aborted)
        countImpression(element.current, { ...advert, slot, nonce: nonceOf(adverts) }, left.signal)
    }
    count().catch((error) => ignore(error, 'what cannot be counted costs its buyer nothing'))
    return () => left.abort()
  }, [advert, slot, adverts])
  return element
}
