import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { parsePhones, telUrl, whatsappUrl } from '@/domain/places/phone-number.ts'
import type { PlaceWithId } from '@/domain/places/place.ts'
import { directionsUrl, type Position } from '@/domain/shared/distance.ts'
import { Icon } from '@/ui/artwork/icon.tsx'
import { OutsideLink } from '@/ui/layout/outside-link.tsx'
import { MoreMenu } from './more-menu.tsx'

interface PlaceActionsProps {
  place: PlaceWithId
  position: Position | null
  origin: string
  /** Further actions. */
  children: ReactNode
}

/**
 * The actions on a place: the best way to reach it first, coloured, then the others. On a phone they stand at the foot of
 * the screen, under the thumb, where there is room for one of calling and directions only: the menu has the other.
 */
export function PlaceActions({ place, position, origin, children }: PlaceActionsProps) {
  const intl = useIntl()
  const chat = place.whatsapp && whatsappUrl(place.whatsapp)
  const phone = place.phone && parsePhones(place.phone)[0]
  const callUrl = phone ? telUrl(phone) : null
  // Nothing is urgent where a place is closed for good.
  const first = place.closed_at ? 'btn btn--quiet' : 'btn'
  const isCallInMenu = Boolean(chat && callUrl && position)
  return (
    <div className="place-bar" role="group" aria-label={intl.formatMessage({ id: 'place.actions' })}>
      {chat && (
        <OutsideLink className={place.closed_at ? first : 'btn btn--whatsapp'} href={chat}>
          <Icon name="whatsapp" />
          <span className="wide-only">
            <FormattedMessage id="place.whatsapp" />
          </span>
          <span className="phone-only">WhatsApp</span>
        </OutsideLink>
      )}
      {callUrl && (
        <a className={chat ? `place-action ${isCallInMenu ? 'wide-only' : ''}` : first} href={callUrl}>
          <Icon name="phone" />
          <span>
            <FormattedMessage id="place.call" />
          </span>
        </a>
      )}
      {position && (
        <OutsideLink className={chat || callUrl ? 'place-action' : first} href={directionsUrl(position)}>
          <Icon name="navigate" />
          <span>
            <FormattedMessage id="place.directions" />
          </span>
        </OutsideLink>
      )}
      {children}
      <MoreMenu place={place} callUrl={isCallInMenu ? callUrl : null} origin={origin} />
    </div>
  )
}
