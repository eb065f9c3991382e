import { FormattedMessage } from 'react-intl'

/** Stands where saved places will be shown, while they load: with nothing below it that would move when they come. */
export function SavedSkeleton() {
  return (
    <>
      <p className="sr-only" role="status">
        <FormattedMessage id="saved.loading" />
      </p>
      <div className="surface skeleton" style={{ height: '100vh' }} />
    </>
  )
}
