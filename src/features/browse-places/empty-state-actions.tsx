import { Link } from '@tanstack/react-router'
import { FormattedMessage } from 'react-intl'

/** Leads a business to its account. */
export function SignUpLink({ className }: { className: string }) {
  return (
    <Link className={className} to="/auth" search={{ tab: 'signup' }} reloadDocument>
      <FormattedMessage id="promote.signUp" />
    </Link>
  )
}

/** Leads to the advertising plans. */
export function PlansLink({ className, advertise = false }: { className?: string; advertise?: boolean }) {
  return (
    <Link className={className} to="/planes">
      <FormattedMessage id={advertise ? 'promote.advertise' : 'promote.plans'} />
    </Link>
  )
}
