import { FormattedMessage } from 'react-intl'

/** Stands where a business will be shown, while it loads; as high as a screen, so that the foot of the page stays below it. */
export function BusinessSkeleton() {
  return (
    <div style={{ minHeight: '100vh' }}>
      <h1>
        <FormattedMessage id="business.title" />
      </h1>
      <p className="sr-only" role="status">
        <FormattedMessage id="business.loading" />
      </p>
      <div className="surface skeleton" style={{ height: '13rem' }} />
    </div>
  )
}
