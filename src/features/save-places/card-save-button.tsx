import { useIntl } from 'react-intl'
import type { PlaceCard } from '@/domain/places/place-card.ts'
import { Icon } from '@/ui/artwork/icon.tsx'
import { injectStyles } from '@/ui/layout/inject-styles.ts'
import css from './card-save-button.css?inline'
import { useSaving } from './use-saving.tsx'

injectStyles(css)

const load = () => import(/* @with-page */ './save-notice.tsx')

/** Saves the place of a card on this device, or removes it. */
export function CardSaveButton({ card }: { card: PlaceCard }) {
  const intl = useIntl()
  const { isSaved, press, notice } = useSaving(card.id, load, ({ toggleSavedCard }) => toggleSavedCard(card))
  return (
    <>
      <button
        className="icon-button card-save"
        type="button"
        aria-pressed={isSaved}
        aria-label={intl.formatMessage({ id: 'card.save' }, { name: card.name })}
        onClick={press}
      >
        <Icon name="saved" />
      </button>
      {notice}
    </>
  )
}
