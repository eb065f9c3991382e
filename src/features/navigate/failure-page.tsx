import { type ErrorComponentProps, Link, useLocation, useRouter } from '@tanstack/react-router'
import { FormattedMessage } from 'react-intl'
import { isLimited } from '@/domain/shared/app-error.ts'
import type { MessageId } from '@/i18n/intl.ts'
import { Icon } from '@/ui/artwork/icon.tsx'

/** What stands where a page could not be made: what failed, why, and two next actions. */
export function FailurePage({ error }: ErrorComponentProps) {
  const router = useRouter()
  const isPlace = useLocation().pathname.startsWith('/lugar/')
  const { title, cause } = toTexts(error, isPlace)
  return (
    <section className="section">
      <div className="container stack">
        <h1>
          <FormattedMessage id={title} />
        </h1>
        <div className="note" role="alert">
          <span>
            <Icon name="alert" />
          </span>
          <p>
            <FormattedMessage id={cause} />
          </p>
        </div>
        <div className="actions">
          <button className="btn" type="button" onClick={() => void router.invalidate()}>
            <FormattedMessage id="failure.retry" />
          </button>
          {/* A new document: what failed may be in this one. */}
          <Link className="btn btn--quiet" to="/" reloadDocument>
            <FormattedMessage id="notFound.home" />
          </Link>
        </div>
      </div>
    </section>
  )
}

/** Reads the code as it is: an error that came with the server's page is no `AppError` any more. */
function toTexts(error: unknown, isPlace: boolean): { title: MessageId; cause: MessageId } {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined
  if (isLimited(error)) {
    return { title: isPlace ? 'error.place-load-failed' : 'error.places-load-failed', cause: 'search.limited' }
  }
  if (code === 'place-load-failed') return { title: 'error.place-load-failed', cause: 'failure.server' }
  if (code === 'places-load-failed') return { title: 'error.places-load-failed', cause: 'failure.server' }
  return { title: 'failure.title', cause: 'failure.unexpected' }
}
