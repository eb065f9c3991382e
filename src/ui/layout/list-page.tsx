import { type ReactNode, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import type { MessageId } from '@/i18n/intl.ts'

/** The number of boxes that stand where entries will be. */
const LOADING_BOXES = 3

interface ListPageProps<Page extends { next: unknown }> {
  /** What reads the page. */
  query: { data: Page | undefined; isError: boolean; refetch: () => unknown }
  /** The page's entries, each an `<li>`; or what is said instead where there are none. */
  children: (page: Page) => ReactNode
  /** The page after it, once it is wished for. */
  next: (after: NonNullable<Page['next']>) => ReactNode
  /** Class of the boxes of what is to come: as high as an entry mostly is. */
  waiting: string
  failed: MessageId
  more: MessageId
}

/** A page of a list that is read page by page, each on wish, and the pages after it; to be put into an `<ul>`. */
export function ListPage<Page extends { next: unknown }>({
  query: { data, isError, refetch },
  children,
  next,
  waiting,
  failed,
  more,
}: ListPageProps<Page>) {
  const [goesOn, setGoesOn] = useState(false)
  if (isError) return <FailedEntry message={failed} onRetry={() => void refetch()} />
  if (!data) return <LoadingEntries box={waiting} />
  return (
    <>
      {children(data)}
      {data.next != null &&
        (goesOn ? (
          next(data.next)
        ) : (
          <li>
            <button className="btn btn--quiet wide" type="button" onClick={() => setGoesOn(true)}>
              <FormattedMessage id={more} />
            </button>
          </li>
        ))}
    </>
  )
}

/** Says that entries could not be read, and offers to try again. */
export function FailedEntry({ message, onRetry }: { message: MessageId; onRetry: () => void }) {
  return (
    <li className="actions" role="alert">
      <p className="field-error">
        <FormattedMessage id={message} />
      </p>
      <button className="btn btn--quiet" type="button" onClick={onRetry}>
        <FormattedMessage id="failure.retry" />
      </button>
    </li>
  )
}

/** The boxes of what is to come. @param box Their class. */
export function LoadingEntries({ box }: { box: string }) {
  return Array.from({ length: LOADING_BOXES }, (_, index) => (
    <li key={index} className={`surface skeleton ${box}`} aria-hidden="true" />
  ))
}
