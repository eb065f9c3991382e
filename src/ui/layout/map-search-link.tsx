import { FormattedMessage } from 'react-intl'
import { OutsideLink } from './outside-link.tsx'

interface MapSearchLinkProps {
  /** What to search for, and where. */
  text: string
  className?: string
}

/** Leads to the same search in Google Maps, which a phone opens in the app. */
export function MapSearchLink({ text, className }: MapSearchLinkProps) {
  return (
    <OutsideLink
      href={`https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(text)}`}
      className={className}
    >
      <FormattedMessage id="search.inMaps" />
    </OutsideLink>
  )
}
