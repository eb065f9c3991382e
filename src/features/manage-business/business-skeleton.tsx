import { FormattedMessage } from 'react-intl'

/** Stands where a business will be shown, while it loads. */
export function BusinessSkeleton() {
  return (
    <>
      <h1>
        <FormattedMessage id="business.title" />
      </h1>
      <p className="sr-only" role="status">
        <FormattedMessage id="business.loading" />
      </p>
      <div className="surface skeleton" style={{ height: '13rem' }} />
    </>
  )
}
