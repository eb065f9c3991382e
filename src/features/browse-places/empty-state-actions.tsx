import { Link } from '@tanstack/react-router'
import { FormattedMessage } from 'react-intl'

/** A link for businesses to their account. */
export function SignUpLink({ className }: { className: string }) {
  return (
    <Link className={className} to="/auth" search={{ tab: 'signup' }} reloadDocument>
      <FormattedMessage id="promote.signUp" />
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
