import type { PlaceCard } from '@/domain/places/place-card.ts'
import { lazyModule } from '@/ui/behavior/lazy-module.ts'

const useButton = lazyModule(() => import(/* @with-page @optional */ './card-save-button.tsx'))

/** The button that saves a place from a list. Useless without scripts, it comes after them and moves nothing. */
export function CardSave({ card }: { card: PlaceCard }) {
  const loaded = useButton(true)
  return loaded ? <loaded.CardSaveButton card={card} /> : null
}

/** Returns the button of a card. */
export function renderCardSaving(card: PlaceCard) {
  return <CardSave card={card} />
}
