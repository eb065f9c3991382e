import { useState } from 'react'
import { useIntl } from 'react-intl'
import { ignore } from '@/base/ignore.ts'
import type { PlaceCard } from '@/domain/places/place-card.ts'
import { Icon } from '@/ui/artwork/icon.tsx'
import { injectStyles } from '@/ui/layout/inject-styles.ts'
import css from './card-save-button.css?inline'
import type { SaveOutcome } from './save-notice.tsx'
import { useIsSaved } from './use-is-saved.ts'

injectStyles(css)

const load = () => import(/* @with-page */ './save-notice.tsx')

interface Shown {
  Notice: typeof import('./save-notice.tsx').SaveNotice
  outcome: SaveOutcome
}

/** Saves the place of a card on this device, or removes it. */
export function CardSaveButton({ card }: { card: PlaceCard }) {
  const intl = useIntl()
  const isSaved = useIsSaved(card.id)
  const [shown, setShown] = useState<Shown>()

  async function press() {
    const { SaveNotice: Notice, toggleSavedCard } = await load()
    setShown({ Notice, outcome: await toggleSavedCard(card) })
  }

  return (
    <>
      <button
        className="icon-button card-save"
        type="button"
        aria-pressed={isSaved}
        aria-label={intl.formatMessage({ id: 'card.save' }, { name: card.name })}
        onClick={() => void press().catch((error) => ignore(error, 'the button stays as it was'))}
      >
        <Icon name="saved" />
      </button>
      {shown && (
        <shown.Notice
          outcome={shown.outcome}
          onChange={(outcome) => setShown({ ...shown, outcome })}
          onClose={() => setShown(undefined)}
        />
      )}
    </>
  )
}
