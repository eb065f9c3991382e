import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { cities, type CitySlug } from '@/domain/cities/city.ts'
import { EXTERNAL_QUERY_MIN_CHARS } from '@/domain/pages/public-data.ts'
import * as messages from 'messages:external'
import { PartIntl } from '@/i18n/part-intl.tsx'
import { injectStyles } from '@/ui/layout/inject-styles.ts'
import { MapSearchLink } from '@/ui/layout/map-search-link.tsx'
import { useOnline } from '@/ui/behavior/use-online.ts'
import css from './search-external.css?inline'

injectStyles(css)

/** For how long an answer is not asked for again, in milliseconds. */
const FRESH_MS = 10 * 60 * 1000

interface ExternalResultsProps {
  query: string
  city: CitySlug | undefined
  /** Whether the search was sent off as it stands, rather than merely typed. */
  isSent: boolean
}

/** What others know besides, with its source; or the way to ask them. Nothing where there is nothing to say. */
export function ExternalResults(props: ExternalResultsProps) {
  const { query, city } = props
  if (query.length < EXTERNAL_QUERY_MIN_CHARS) return null
  return (
    <PartIntl part={messages}>
      <Results key={`${city} ${query}`} {...props} />
    </PartIntl>
  )
}

function Results({ query, city, isSent }: ExternalResultsProps) {
  const [isWished, setIsWished] = useState(false)
  const isOnline = useOnline()
  const section = useRef<HTMLElement>(null)
  const { data, isFetching, isError, refetch } = useQuery({
    queryKey: ['beyond', city ?? null, query],
    // That it is slow says nothing of the connection.
    meta: { isExternal: true },
    // What asks and what shows the answer come with the first request, so that typing needs no other file than this.
    queryFn: async () => {
      const [{ searchExternal }, { ExternalList }] = await Promise.all([
        import('@/data/search/external-search.ts'),
        import('./external-list.tsx'),
      ])
      return { places: await searchExternal(query, city), List: ExternalList }
    },
    enabled: (isSent || isWished) && isOnline,
    staleTime: FRESH_MS,
    retry: false,
  })

  function request() {
    setIsWished(true)
    // The button goes, and the focus with it.
    section.current?.focus()
    if (isError) void refetch()
  }

  let said: ReactNode = null
  if (isFetching) said = <FormattedMessage id="beyond.busy" />
  else if (isError) said = <FormattedMessage id="beyond.failed" />
  else if (data?.places.length === 0 && isWished) said = <FormattedMessage id="beyond.none" />
  const isOffered = !data && !isFetching && isOnline && (isError || !isSent)
  const isLinked = !isFetching && (isError || data !== undefined) && isOnline
  return (
    <section className="external" ref={section} tabIndex={-1}>
      {data && data.places.length > 0 ? (
        <data.List places={data.places} showCity={!city} />
      ) : (
        <>
          {/* Stays while what it says changes, or no screen reader would announce it. */}
          <p className="meta" aria-live="polite">
            {said}
          </p>
          {(isOffered || isLinked) && (
            <div className="actions">
              {isOffered && (
                <button className="btn btn--quiet" type="button" onClick={request}>
                  <FormattedMessage id="beyond.look" />
                </button>
              )}
              {isLinked && (
                <MapSearchLink text={`${query} ${city ? cities[city].name : 'Bolivia'}`} className="btn btn--quiet" />
              )}
            </div>
          )}
        </>
      )}
    </section>
  )
}
