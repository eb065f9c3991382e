import { Link, type RegisteredRouter, useLocation, useNavigate, type useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { FormattedMessage } from 'react-intl'
import type { MessageId } from '@/i18n/intl.ts'

/** Any part of a list that an address may ask for, see `show-search.ts`. */
type Filter = NonNullable<ReturnType<typeof useSearch<RegisteredRouter, undefined, false>>['show']>

/** What stands on the links to the parts of a list, in their order. */
type FilterLabels = Readonly<Partial<Record<Filter, MessageId>>>

interface FilterLinksProps {
  /** What stands on the link to the whole list. */
  all: MessageId
  filters: FilterLabels
  /** Which part is shown; null for the whole list. */
  show: Filter | null
}

/** Links to a list and to its parts, which are addresses of their own. */
export function FilterLinks({ all, filters, show }: FilterLinksProps) {
  useHashAsFilter(filters)
  return (
    <nav className="switch filters">
      <FilterLink search={{}} label={all} isShown={show === null} />
      {(Object.entries(filters) as [Filter, MessageId][]).map(([filter, label]) => (
        <FilterLink key={filter} search={{ show: filter }} label={label} isShown={filter === show} />
      ))}
    </nav>
  )
}

interface FilterLinkProps {
  search: { show?: Filter }
  label: MessageId
  isShown: boolean
}

function FilterLink({ search, label, isShown }: FilterLinkProps) {
  return (
    <Link
      to="."
      search={search}
      activeOptions={{ exact: true }}
      aria-current={isShown ? 'page' : undefined}
      resetScroll={false}
    >
      <FormattedMessage id={label} />
    </Link>
  )
}

/** Leads from addresses of old, which named the part of a list after their `#`, to those of today. */
function useHashAsFilter(filters: FilterLabels): void {
  const { hash } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    const filter = (Object.keys(filters) as Filter[]).find((name) => name === hash)
    if (filter) void navigate({ to: '.', search: { show: filter }, hash: '', replace: true })
  }, [filters, hash, navigate])
}
