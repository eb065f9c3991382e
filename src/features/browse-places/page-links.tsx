import { Link } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { MenuSlug } from '@/domain/categories/menu-category.ts'
import type { MessageId } from '@/i18n/intl.ts'
import { toSearch } from './place-search.ts'

interface PageLinksProps {
  query: string
  category: MenuSlug | undefined
  f: string | undefined
  /** The page that the list begins with, from 1, and the last one that is listed. */
  page: number
  lastPage: number
  hasMore: boolean
  /** Where the next page is added to the list. */
  adding?: AddingProps
}

interface AddingProps {
  isLoading: boolean
  /** Why the next page did not come. */
  failure: MessageId | undefined
  onAdd: () => void
}

/** Links to the pages before and after what a list shows. Where scripts run, the next one is added to the list instead. */
export function PageLinks({ query, category, f, page, lastPage, hasMore, adding }: PageLinksProps) {
  const intl = useIntl()
  if (page === 1 && !hasMore) return null
  return (
    <nav className="pages" aria-label={intl.formatMessage({ id: 'list.pages' })}>
      {page > 1 && (
        <Link className="btn btn--quiet" rel="prev" to="." search={toSearch(query, category, f, page - 1)}>
          <FormattedMessage id="list.before" />
        </Link>
      )}
      {adding?.failure && (
        <p className="meta" role="alert">
          <FormattedMessage id={adding.failure} />
        </p>
      )}
      {hasMore && (
        <Link
          className="btn btn--quiet"
          rel="next"
          to="."
          search={toSearch(query, category, f, lastPage + 1)}
          aria-busy={adding?.isLoading || undefined}
          onClick={(event) => {
            if (!adding || opensElsewhere(event)) return
            event.preventDefault()
            adding.onAdd()
          }}
        >
          <FormattedMessage id={toLabel(adding)} />
        </Link>
      )}
    </nav>
  )
}

/** Returns what stands on what adds the next page to a list. */
export function toLabel(adding: Partial<AddingProps> | undefined): MessageId {
  if (adding?.isLoading) return 'list.loading'
  return adding?.failure ? 'failure.retry' : 'list.more'
}

function opensElsewhere({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return metaKey || ctrlKey || shiftKey || altKey
}
