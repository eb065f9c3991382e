import { Suspense } from 'react'
import { lazyOptional } from '@/ui/behavior/lazy-optional.ts'
import type { AdvertPartProps } from './advert-part.tsx'

/** In the server's page from the start; in the browser it comes after the list, and takes over what stands there. */
const AdvertPart = import.meta.env.SSR
  ? (await import('./advert-part.tsx')).AdvertPart
  : lazyOptional(() => import(/* @with-page @optional */ './advert-part.tsx').then((module) => module.AdvertPart))

/** Returns what fills a slot of a page that carries adverts, or what says that a card stands out because it is paid for. */
export function renderAdvert(slot: AdvertPartProps['slot'], adverts?: AdvertPartProps['adverts']) {
  return (
    <Suspense key={slot} fallback={<div className={`ad-slot ${slot === 'top' ? 'ad-tile' : slot}`} />}>
      <AdvertPart slot={slot} adverts={adverts} />
    </Suspense>
  )
}
