import { Link } from '@tanstack/react-router'
import { type RefObject, useMemo } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import * as messages from 'messages:adverts'
import { type Advert, type AdvertWords, type DrawnSlot, toButtonUrl } from '@/domain/adverts/advert.ts'
import { categoryName } from '@/domain/categories/category.ts'
import { placeDrawing } from '@/domain/places/place-drawing.ts'
import { localeOfIntl } from '@/i18n/intl.ts'
import { intlWith } from '@/i18n/part-intl.tsx'
import { artworkClasses } from '@/ui/artwork/artwork-variant.ts'
import { OutsideLink } from '@/ui/layout/outside-link.tsx'
import { AdvertLabel } from './advert-label.tsx'
import { AdvertPicture } from './advert-picture.tsx'

interface AdvertFaceProps extends Pick<Advert, 'id' | 'place' | 'words'> {
  slot: DrawnSlot
  /** Why one sees it, for who asks. */
  reason: string
  element?: RefObject<HTMLDivElement | null>
}

/** A place that pays to be shown, as such: as high as the slot is while it is not sold. */
export function AdvertFace({ id, place, words, slot, reason, element }: AdvertFaceProps) {
  const intl = useIntl()
  const drawing = placeDrawing(place, place.id)
  return (
    <div
      className={`ad-slot sold ${slot} ${words ? 'worded ' : ''}${artworkClasses(drawing)}`}
      ref={element}
      data-advert={id}
    >
      <AdvertPicture place={place} />
      <div>
        <small>
          <AdvertLabel reason={reason} />
        </small>
        <b>
          <Link to="/lugar/$placeId" params={{ placeId: place.id }} preload="intent" dir="auto">
            {place.name}
          </Link>
        </b>
        <p>
          {words ? (
            <span className="ad-line" dir="auto">
              {words.line}
            </span>
          ) : (
            <span className="one-line">{categoryName(place.category, localeOfIntl(intl))}</span>
          )}
          <AdvertButton place={place} words={words} />
        </p>
      </div>
    </div>
  )
}

/** What an advert has one do, as the page of its place does it. */
function AdvertButton({ place, words }: Pick<Advert, 'place'> & { words: AdvertWords | undefined }) {
  const publicIntl = useIntl()
  const intl = useMemo(() => intlWith(publicIntl, messages), [publicIntl])
  const url = words ? toButtonUrl(words) : null
  if (!words || url === null) {
    return (
      <Link
        className="btn btn--quiet"
        to="/lugar/$placeId"
        params={{ placeId: place.id }}
        preload="intent"
        aria-label={intl.formatMessage({ id: 'advert.seePlace' }, { name: place.name })}
      >
        {intl.formatMessage({ id: 'advert.see' })}
      </Link>
    )
  }
  const name = <span className="sr-only">: {place.name}</span>
  if (words.button === 'call') {
    return (
      <a className="btn btn--quiet" href={url}>
        <FormattedMessage id="place.call" />
        {name}
      </a>
    )
  }
  return (
    <OutsideLink className="btn btn--quiet" href={url}>
      {words.button === 'whatsapp' ? 'WhatsApp' : <FormattedMessage id="place.directions" />}
      {name}
    </OutsideLink>
  )
}
