import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { FormattedMessage, type IntlShape, useIntl } from 'react-intl'
import { lineQuery } from '@/data/transit/line-query.ts'
import { cities } from '@/domain/cities/city.ts'
import { type PackedLines, unpackLines } from '@/domain/transit/lines-file.ts'
import { nameLine, nameWay } from '@/domain/transit/name-line.ts'
import type { CityLines, TransitLine } from '@/domain/transit/transit-line.ts'
import { intlWith, PartIntl } from '@/i18n/part-intl.tsx'
import { injectStyles } from '@/ui/layout/inject-styles.ts'
import { pageHead } from '@/ui/head/page-head.ts'
import * as messages from 'messages:transit'
import css from './find-lines.css?inline'
import { goneLink } from './gone-link.ts'
import { LineMapSection } from './line-map-section.tsx'
import { LinesSource } from './lines-source.tsx'

injectStyles(css)

type PlacesOnLine = typeof import('./places-on-line.tsx').PlacesOnLine

/** Returns the one line that the data of its page hold. */
function toLine(data: PackedLines | null): { lines: CityLines; line: TransitLine } | null {
  const lines = unpackLines(data)
  const line = lines?.lines[0]
  return lines && line ? { lines, line } : null
}

/** Title and description of a line's page. */
export function lineHead(context: { intl: IntlShape; origin: string }, data: PackedLines) {
  const intl = intlWith(context.intl, messages)
  const found = toLine(data)
  if (!found) return {}
  const { lines, line } = found
  const city = cities[lines.city]
  const path = `/${lines.city}/linea/${line.slug}`
  const named = { line: nameLine(line), way: nameWay(line), city: city.name }
  const title = intl.formatMessage({ id: named.way ? 'transit.pageTitle' : 'transit.pageTitleAlone' }, named)
  return pageHead({
    intl,
    origin: context.origin,
    path,
    title: intl.formatMessage({ id: 'site.titleOf' }, { title }),
    crawled: import.meta.env.SSR && {
      description: intl.formatMessage({ id: 'transit.pageDescription' }, named),
      indexed: true,
      city: { slug: city.slug, name: city.name },
      structuredData: {
        '@context': 'https://schema.org',
        '@type': 'WebPage',
        name: title,
        url: context.origin + path,
      },
    },
  })
}

/** The page of a line: where it goes, its courses, and the places that it passes. */
export function LinePage({ city, line: slug }: { city: string; line: string }) {
  const { data } = useSuspenseQuery(lineQuery(city, slug))
  const found = toLine(data)
  return (
    found && (
      <PartIntl part={messages}>
        <Page {...found} />
      </PartIntl>
    )
  )
}

function Page({ lines, line }: { lines: CityLines; line: TransitLine }) {
  const intl = useIntl()
  const headsigns = [...new Set(line.directions.map(({ headsign }) => headsign).filter(Boolean))]
  const way = nameWay(line)
  return (
    <section className="section">
      <div className="container measure stack find-lines">
        <p>
          <Link to="/$city" params={{ city: lines.city }}>
            {cities[lines.city].name}
          </Link>
          {' · '}
          <Link to="/$city/lineas" params={{ city: lines.city }}>
            <FormattedMessage id="transit.list" />
          </Link>
        </p>
        <h1>{nameLine(line)}</h1>
        {way && <p>{way}</p>}
        {headsigns.length > 1 && (
          <>
            <h2 className="plain-heading">
              <FormattedMessage id="transit.headsigns" />
            </h2>
            <ul className="find-lines__items">
              {headsigns.map((headsign) => (
                <li key={headsign}>→ {headsign}</li>
              ))}
            </ul>
          </>
        )}
        <LineMapSection line={line} city={lines.city} />
        <Places lines={lines} line={line} />
        <p>
          <Link {...goneLink(intl, line, lines.city)}>
            <FormattedMessage id="transit.gone" />
          </Link>
        </p>
        <LinesSource lines={lines} />
      </div>
    </section>
  )
}

/** The places that it passes, which the device looks for when they are wanted: it may have to load the city's search index. */
function Places({ lines, line }: { lines: CityLines; line: TransitLine }) {
  const [List, setList] = useState<PlacesOnLine>()
  const [hasFailed, setFailed] = useState(false)
  if (List) return <List city={lines.city} line={line} />
  return (
    <div>
      <button
        className="btn btn--quiet wide"
        type="button"
        onClick={() => {
          setFailed(false)
          import(/* @with-city */ './places-on-line.tsx').then(
            ({ PlacesOnLine }) => setList(() => PlacesOnLine),
            () => setFailed(true),
          )
        }}
      >
        <FormattedMessage id="transit.places" />
      </button>
      <p className="meta" role="status">
        {hasFailed && <FormattedMessage id="transit.placesFailed" />}
      </p>
    </div>
  )
}
