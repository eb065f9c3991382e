import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { NewTabNote } from './outside-link.tsx'

interface PlaceLinkProps {
  placeId: string
  /** What of its page is shown. */
  hash?: string
  className?: string
  children: ReactNode
}

/** A link from a list that an admin works through to a place's page: in another tab, so that the list stays as it is. */
export function PlaceLink({ placeId, children, ...props }: PlaceLinkProps) {
  return (
    <Link {...props} to="/lugar/$placeId" params={{ placeId }} target="_blank" rel="noopener">
      {children}
      <NewTabNote />
    </Link>
  )
}
