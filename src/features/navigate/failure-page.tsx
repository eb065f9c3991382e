import { Link, useRouter } from '@tanstack/react-router'
import { FormattedMessage } from 'react-intl'
import { Icon } from '@/ui/icon.tsx'

/** What stands where a page could not be made: why, and two ways on. */
export function FailurePage() {
  const router = useRouter()
  return (
    <section className="sec">
      <div className="in stack">
        <h1>
          <FormattedMessage id="failure.title" />
        </h1>
        <div className="note" role="alert">
          <span>
            <Icon name="alert" />
          </span>
          <p>
            <FormattedMessage id="failure.body" />
          </p>
        </div>
        <div className="acts">
          <button className="btn" type="button" onClick={() => void router.invalidate()}>
            <FormattedMessage id="failure.retry" />
          </button>
          <Link className="btn quiet" to="/">
            <FormattedMessage id="notFound.home" />
          </Link>
        </div>
      </div>
    </section>
  )
}
