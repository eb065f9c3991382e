import { Link } from '@tanstack/react-router'
import { FormattedMessage } from 'react-intl'
import { useSession } from '@/data/session/session.ts'
import { SEARCH_FIELD_ID } from '@/ui/layout/search-address.ts'

/** The way to claiming one's business: to an account, and with one to the page's search, by which it is found. */
export function ClaimLink({ className }: { className: string }) {
  return useSession() ? (
    <a className={className} href={`#${SEARCH_FIELD_ID}`}>
      <FormattedMessage id="promote.claim" />
    </a>
  ) : (
    <Link className={className} to="/auth" search={{ tab: 'signup' }} reloadDocument>
      <FormattedMessage id="promote.claim" />
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

/** How an owner comes to their business here: by its name, or by adding it. */
export function ClaimOrAdd() {
  return (
    <FormattedMessage
      id="promote.body"
      values={{
        add: (text) => (
          <Link key="add" to="/agregar" reloadDocument>
            {text}
          </Link>
        ),
      }}
    />
  )
}
