import Button from '@mui/material/Button'
import { type ReactNode, useEffect, useRef } from 'react'
import { FormattedMessage } from 'react-intl'
import type { MessageId } from '@/i18n/intl.ts'

/** The number of boxes that stand where entries will be. */
const LOADING_BOXES = 3

/** A list as TanStack Query reads it, page by page. */
interface ListQuery<Entry> {
  data: { pages: readonly { entries: readonly Entry[] }[] } | undefined
  isLoadingError: boolean
  isFetchNextPageError: boolean
  isFetchingNextPage: boolean
  hasNextPage: boolean
  refetch: () => unknown
  fetchNextPage: () => unknown
}

export interface AdminListProps<Entry> {
  query: ListQuery<Entry>
  /** What makes an entry one of its own. One that two pages have, as the list moved on between them, shows once. */
  toKey: (entry: Entry) => string
  /** What stands in an entry. */
  children: (entry: Entry) => ReactNode
  /** What is said where there are no entries. */
  empty: ReactNode
  failed: MessageId
  /** What stands on the button that asks for the next page. */
  more: ReactNode
  /** Class of the list. */
  className?: string
  /** Class of each entry, and of the boxes of what is to come. */
  entryClassName?: string
}

/** A list of an admin's page, read page by page; who asks for more reads on where it begins. */
export function AdminList<Entry>({ query, toKey, children, empty, failed, more, ...looks }: AdminListProps<Entry>) {
  const { className = 'stack', entryClassName = 'surface admin-entry' } = looks
  const { data, isLoadingError, isFetchNextPageError, isFetchingNextPage, hasNextPage } = query
  const list = useRef<HTMLUListElement>(null)
  /** The number of entries that were there when more were asked for. */
  const countBefore = useRef<number>(null)
  const entries = data && uniqueEntries(data.pages, toKey)
  const count = entries?.length ?? 0

  useEffect(() => {
    if (countBefore.current === null || count <= countBefore.current) return
    const first = list.current?.children[countBefore.current]
    countBefore.current = null
    if (first instanceof HTMLElement) first.focus({ preventScroll: true })
  }, [count])

  function fetchMore() {
    countBefore.current = count
    query.fetchNextPage()
  }

  if (isLoadingError) return <LoadingFailed message={failed} onRetry={() => query.refetch()} />
  if (count === 0 && entries) return <div className="muted">{empty}</div>
  return (
    <>
      <ul className={className} ref={list}>
        {entries?.map((entry) => (
          <li key={toKey(entry)} className={entryClassName} tabIndex={-1}>
            {children(entry)}
          </li>
        )) ??
          Array.from({ length: LOADING_BOXES }, (_, index) => (
            <li key={index} className={`${entryClassName} skeleton`} aria-hidden="true" />
          ))}
      </ul>
      {isFetchNextPageError ? (
        <LoadingFailed message={failed} onRetry={fetchMore} />
      ) : (
        hasNextPage && (
          <Button variant="outlined" fullWidth disabled={isFetchingNextPage} onClick={fetchMore}>
            {more}
          </Button>
        )
      )}
    </>
  )
}

/** Says that something could not be read, and offers to try again. */
export function LoadingFailed({ message, onRetry }: { message: MessageId; onRetry: () => void }) {
  return (
    <div className="actions" role="alert">
      <p className="field-error">
        <FormattedMessage id={message} />
      </p>
      <Button variant="outlined" onClick={onRetry}>
        <FormattedMessage id="failure.retry" />
      </Button>
    </div>
  )
}

function uniqueEntries<Entry>(
  pages: readonly { entries: readonly Entry[] }[],
  toKey: (entry: Entry) => string,
): Entry[] {
  const entries = new Map<string, Entry>()
  for (const entry of pages.flatMap((page) => page.entries)) {
    if (!entries.has(toKey(entry))) entries.set(toKey(entry), entry)
  }
  return [...entries.values()]
}
