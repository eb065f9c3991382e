import type { CardParts } from '@/features/browse-places/place-list.tsx'
import { renderCardSaving } from '@/features/save-places/card-save.tsx'
import { renderCardOpening } from '@/features/show-opening/opening-line.tsx'

/** What features besides that of lists add to cards, wherever cards are. */
export const cardParts: CardParts = { opening: renderCardOpening, saving: renderCardSaving }
