import { Link } from '@tanstack/react-router'
import { FormattedMessage } from 'react-intl'
import { EmptyState } from '@/ui/empty-state.tsx'

/** What stands at an address that leads nowhere. */
export function NotFoundPage() {
  return (
    <section className="sec">
      <div className="in">
        <EmptyState
          heading="h1"
          title={<FormattedMessage id="notFound.title" />}
          hint={<FormattedMessage id="notFound.body" />}
        >
          <Link className="btn" to="/">
            <FormattedMessage id="notFound.home" />
          </Link>
        </EmptyState>
      </div>
    </section>
  )
}
