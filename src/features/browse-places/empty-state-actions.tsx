import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { type AdditionHints, toAdditionHash } from '@/domain/suggestions/addition-hash.ts'

interface AddPlaceLinkProps {
  className?: string
  /** What is known of the place that is missing. */
  hints: AdditionHints
  children: ReactNode
}

/** A link to the form that adds a place. */
export function AddPlaceLink({ className, hints, children }: AddPlaceLinkProps) {
  return (
    <Link className={className} to="/agregar" hash={toAdditionHash(hints)} reloadDocument>
      {children}
    </Link>
  )
}

/** A link to the advertising plans. */
export function PlansLink({ className, advertise = false }: { className?: string; advertise?: boolean }) {
  return (
    <Link className={className} to="/planes">
      <FormattedMessage id={advertise ? 'promote.advertise' : 'promote.plans'} />
    </Link>
  )
}
