import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { parsePhones, telUrl, whatsappUrl } from '@/domain/places/phone-number.ts'
import type { PlaceWithId } from '@/domain/places/place.ts'
import { Icon } from '@/ui/artwork/icon.tsx'
import { OutsideLink } from '@/ui/layout/outside-link.tsx'
import { directionsUrl, type Position } from './map/position.ts'
import { ShareMenu } from './share-menu.tsx'

interface PlaceActionsProps {
  place: PlaceWithId
  position: Position | null
  origin: string
  /** Further actions. */
  children: ReactNode
}

/** The actions on a place: WhatsApp, call, directions, save, share. */
export function PlaceActions({ place, position, origin, children }: PlaceActionsProps) {
  const chat = place.whatsapp && whatsappUrl(place.whatsapp)
  const phone = place.phone && parsePhones(place.phone)[0]
  return (
    <div className="action-bar">
      {chat && (
        <OutsideLink className="btn btn--whatsapp" href={chat}>
          <Icon name="whatsapp" />
          <FormattedMessage id="place.whatsapp" />
        </OutsideLink>
      )}
      <div className="actions-grid">
        {phone && (
          <a className="place-action" href={telUrl(phone)}>
            <Icon name="phone" />
            <FormattedMessage id="place.call" />
          </a>
        )}
        {position && (
          <OutsideLink className="place-action" href={directionsUrl(position)}>
            <Icon name="navigate" />
            <FormattedMessage id="place.go" />
          </OutsideLink>
        )}
        {children}
        <ShareMenu placeId={place.id} name={place.name} origin={origin} />
      </div>
    </div>
  )
}
