import { FormattedMessage } from 'react-intl'
import { OutsideLink } from '../layout/outside-link.tsx'

/** A link to where OpenStreetMap shows a position, with a marker on it. */
export function MapLink({ position: [latitude, longitude] }: { position: readonly [number, number] }) {
  const href = `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=18/${latitude}/${longitude}`
  return (
    <OutsideLink href={href}>
      <FormattedMessage id="suggestions.onMap" />
    </OutsideLink>
  )
}
