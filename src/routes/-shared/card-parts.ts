import type { CardParts } from '@/features/browse-places/place-list.tsx'
import { renderCardSaving } from '@/features/save-places/card-save.tsx'
import { renderAdvert } from '@/features/show-adverts/advert-slot.tsx'
import { renderCardOpening } from '@/features/show-opening/opening-line.tsx'

/** What features besides that of lists add to them and to their cards, wherever these are. */
export const cardParts: CardParts = {
  advert: renderAdvert,
  opening: renderCardOpening,
  saving: renderCardSaving,
}
