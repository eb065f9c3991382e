import { FormattedMessage } from 'react-intl'

/** Stands where a saved place will be shown, while it loads. */
export function SavedSkeleton() {
  return (
    <>
      <p className="sr-only" role="status">
        <FormattedMessage id="saved.loading" />
      </p>
      <div className="surface skeleton" style={{ height: '9rem' }} />
    </>
  )
}
