import { useEffect, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { ignore } from '@/base/ignore.ts'
import { placeCachedAt } from '@/data/places/place-cached-at.ts'
import { readSavedAt } from '@/data/saved/read-times.ts'
import { Icon } from '@/ui/artwork/icon.tsx'

const DAY = { day: 'numeric', month: 'long' } as const
const CLOCK = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const

interface CachedNoteProps {
  placeId: string
  hasHours: boolean
  /** Whether there is a network, so that the server may have answered with a failure, or may still answer. */
  isOnline: boolean
}

/** Says that the page shows a cached copy, why, and its date. Rendered in the browser only. */
export function CachedNote({ placeId, hasHours, isOnline }: CachedNoteProps) {
  const intl = useIntl()
  const [savedAt, setSavedAt] = useState(() => readSavedAt(placeId))
  useEffect(() => {
    let isLeft = false
    placeCachedAt(placeId).then(
      (at) => !isLeft && setSavedAt(at),
      (error) => ignore(error, 'where storing is refused nothing is cached'),
    )
    return () => {
      isLeft = true
    }
  }, [placeId])
  const bold = (text: React.ReactNode) => <b key="bold">{text}</b>
  return (
    <div className="note info" role="status">
      <span>
        <Icon name="offline" />
      </span>
      <p>
        {savedAt ? (
          <FormattedMessage
            id="cachedPlace.dated"
            values={{
              b: bold,
              isOnline,
              date: `${intl.formatDate(savedAt, DAY)}, ${intl.formatTime(savedAt, CLOCK)}`,
            }}
          />
        ) : (
          <FormattedMessage id="cachedPlace.undated" values={{ b: bold, isOnline }} />
        )}
        {hasHours && (
          <>
            {' '}
            <FormattedMessage id="cachedPlace.hours" />
          </>
        )}
      </p>
    </div>
  )
}
