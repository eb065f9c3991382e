import { Link, type RegisteredRouter, useLocation, useNavigate, type useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { FormattedMessage } from 'react-intl'
import type { MessageId } from '@/i18n/intl.ts'

/** What the addresses of lists may ask for. */
export type AdminSearch = ReturnType<typeof useSearch<RegisteredRouter, undefined, false>>

/** Any part of a list that an address may ask for, see `show-search.ts`. */
type Filter = NonNullable<AdminSearch['show']>

/** What stands on the links to the parts of a list, in their order. */
type FilterLabels = Readonly<Partial<Record<Filter, MessageId>>>

interface FilterLinksProps {
  /** What stands on the link to the whole list. */
  all: MessageId
  filters: FilterLabels
  /** What else an address says of the list, and goes on to say. */
  beside?: Omit<AdminSearch, 'show'>
}

/** Links to a list and to its parts, which are addresses of their own. */
export function FilterLinks({ all, filters, beside }: FilterLinksProps) {
  useKnownFilter(filters)
  return (
    <nav className="switch admin-filters">
      <FilterLink search={beside ?? {}} label={all} />
      {(Object.entries(filters) as [Filter, MessageId][]).map(([filter, label]) => (
        <FilterLink key={filter} search={{ ...beside, show: filter }} label={label} />
      ))}
    </nav>
  )
}

function FilterLink({ search, label }: { search: AdminSearch; label: MessageId }) {
  return (
    <Link to="." search={search} activeOptions={{ exact: true }} resetScroll={false}>
      <FormattedMessage id={label} />
    </Link>
  )
}

/** Leads from addresses of old, which named a part after their `#`, to those of today; and to the list from unknown parts. */
function useKnownFilter(filters: FilterLabels): void {
  const { hash, search } = useLocation()
  const navigate = useNavigate()
  const show: string | undefined = search.show
  useEffect(() => {
    const names = Object.keys(filters) as Filter[]
    const filter = names.find((name) => name === hash)
    if (filter) void navigate({ to: '.', search: { show: filter }, hash: '', replace: true })
    else if (show !== undefined && !names.some((name) => name === show)) {
      void navigate({ to: '.', search: {}, replace: true })
    }
  }, [filters, hash, show, navigate])
}
