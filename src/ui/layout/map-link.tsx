import { FormattedMessage } from 'react-intl'
import type { MessageId } from '@/i18n/intl.ts'
import { OutsideLink } from './outside-link.tsx'

interface MapLinkProps {
  position: readonly [latitude: number, longitude: number]
  /** What stands on it. */
  message: MessageId
}

/** A link to where OpenStreetMap shows a position, with a marker on it. */
export function MapLink({ position: [latitude, longitude], message }: MapLinkProps) {
  const href = `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=18/${latitude}/${longitude}`
  return (
    <OutsideLink href={href}>
      <FormattedMessage id={message} />
    </OutsideLink>
  )
}
