import type { AdvertSlot, Mark, PageAdvertsWire } from '@/domain/adverts/advert.ts'
import { AdvertCard } from './advert-card.tsx'
import { CardMark } from './card-mark.tsx'
import { TopAdverts } from './top-adverts.tsx'

export interface AdvertPartProps {
  slot: AdvertSlot | Mark
  /** Those of the page; absent for marks of cards, and while they are on their way. */
  adverts?: PageAdvertsWire | undefined
}

/** All that lists show of adverts: one script, which no page without adverts loads. */
export function AdvertPart({ slot, adverts }: AdvertPartProps) {
  if (slot === 'premium' || slot === 'professional' || slot === 'found') return <CardMark mark={slot} />
  // The room of those that are on their way.
  if (!adverts) return <div className={`ad-slot ${slot === 'top' ? 'ad-tile' : slot}`} />
  return slot === 'top' ? <TopAdverts adverts={adverts} /> : <AdvertCard slot={slot} adverts={adverts} />
}
