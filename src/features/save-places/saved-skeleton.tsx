import { FormattedMessage } from 'react-intl'

/** Stands where a saved place will be shown, while it loads. */
export function SavedSkeleton() {
  return (
    <>
      <p className="vh" role="status">
        <FormattedMessage id="saved.loading" />
      </p>
      <div className="box loom" style={{ height: '9rem' }} />
    </>
  )
}
