import { useEffect, useState } from 'react'
import { ignore } from '@/base/ignore.ts'
import type { CitySlug } from '@/domain/cities/city.ts'
import { normalizeQuery } from '@/domain/pages/public-data-wire.ts'

type ExternalResults = typeof import('./external-results.tsx').ExternalResults

interface SearchExternalProps {
  query: string
  /** The city searched; absent when all are. */
  city?: CitySlug
}

/**
 * Below a list: what others know of what is sought. They are asked when a user sends the search off, or wishes for it,
 * and never while one types. It comes with the first search, and a page without one pays next to nothing.
 */
export function SearchExternal({ query, city }: SearchExternalProps) {
  const [Results, setResults] = useState<ExternalResults>()
  const [sent, setSent] = useState('')
  useEffect(() => {
    const note = ({ target }: Event) =>
      setSent(normalizeQuery((target as HTMLFormElement).querySelector<HTMLInputElement>('[name="q"]')?.value ?? ''))
    addEventListener('submit', note)
    return () => removeEventListener('submit', note)
  }, [])
  useEffect(() => {
    if (query)
      import(/* @optional */ './external-results.tsx').then(
        ({ ExternalResults }) => setResults(() => ExternalResults),
        (error) => ignore(error, 'our own places are the whole answer then'),
      )
  }, [query])
  return Results && query ? <Results query={query} city={city} isSent={sent === query} /> : null
}
