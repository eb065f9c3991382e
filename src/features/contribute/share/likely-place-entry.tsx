import { Link } from '@tanstack/react-router'
import { useState, useSyncExternalStore } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { onSavedPlacesChange, readSavedPlaceIds } from '@/data/platform/saved-place-ids.ts'
import type { LikelyPlace } from '@/data/suggestions/shared-places.ts'
import { categoryName } from '@/domain/categories/category.ts'
import { localeOfIntl } from '@/i18n/intl.ts'
import { Icon } from '@/ui/artwork/icon.tsx'
import { InlineError } from '@/ui/feedback/inline-error.tsx'
import { formatDistance } from '@/ui/format/format-distance.ts'

interface LikelyPlaceEntryProps extends LikelyPlace {
  /** How many photos were shared. */
  photos: number
  isWaiting: boolean
  onAddPhotos: () => void
}

/** A place that may be the shared one: to be looked at, saved, or completed with the photos. */
export function LikelyPlaceEntry({ card, meters, photos, isWaiting, onAddPhotos }: LikelyPlaceEntryProps) {
  const intl = useIntl()
  const [isRefused, setIsRefused] = useState(false)
  const isSaved = useSyncExternalStore(
    onSavedPlacesChange,
    () => readSavedPlaceIds().includes(card.id),
    () => false,
  )

  async function save() {
    setIsRefused(false)
    try {
      const { savePlace } = await import(/* @with-page */ '@/data/saved/saved-places.ts')
      await savePlace(card.id, null, card.name)
    } catch {
      setIsRefused(true)
    }
  }

  return (
    <li className="stack">
      <div>
        <Link to="/lugar/$placeId" params={{ placeId: card.id }}>
          {card.name}
        </Link>
        <p className="meta">
          {categoryName(card.category, localeOfIntl(intl))}
          {meters !== null && ` · ${formatDistance(intl, meters)}`}
        </p>
      </div>
      <InlineError message={isRefused ? 'shared.notSaved' : null} />
      <div className="actions">
        {isSaved ? (
          <span className="meta">
            <Icon name="check" /> <FormattedMessage id="save.saved" />
          </span>
        ) : (
          <button className="btn btn--quiet" type="button" onClick={() => void save()}>
            <FormattedMessage id="save.save" />
          </button>
        )}
        {photos > 0 && (
          <button className="btn btn--quiet" type="button" disabled={isWaiting} onClick={onAddPhotos}>
            <FormattedMessage id="shared.addPhotos" values={{ count: photos }} />
          </button>
        )}
      </div>
    </li>
  )
}
