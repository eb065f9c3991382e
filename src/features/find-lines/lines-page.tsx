import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useId, useRef } from 'react'
import { FormattedMessage, type IntlShape, useIntl } from 'react-intl'
import { linesQuery } from '@/data/transit/line-query.ts'
import { cities } from '@/domain/cities/city.ts'
import { filterLines } from '@/domain/transit/filter-lines.ts'
import { compareSlugs } from '@/domain/transit/lines-near.ts'
import { type PackedLines, unpackLines } from '@/domain/transit/lines-file.ts'
import { nameLine, nameWay } from '@/domain/transit/name-line.ts'
import { type CityLines, type LineKind, lineKinds, type TransitLine } from '@/domain/transit/transit-line.ts'
import { intlWith, PartIntl } from '@/i18n/part-intl.tsx'
import { useRestorable } from '@/ui/behavior/use-restorable.ts'
import { TextField } from '@/ui/forms/text-field.tsx'
import { injectStyles } from '@/ui/layout/inject-styles.ts'
import { pageHead } from '@/ui/head/page-head.ts'
import * as messages from 'messages:transit'
import css from './find-lines.css?inline'
import { LinesSource } from './lines-source.tsx'

injectStyles(css)

/** What was typed, by entries of the browser's history: who comes back from a line finds it again. */
const typedTexts = new Map<string, string>()

/** Title and description of the list of a city's lines. */
export function linesHead(context: { intl: IntlShape; origin: string }, data: PackedLines) {
  const intl = intlWith(context.intl, messages)
  const city = cities[data.city]
  const path = `/${data.city}/lineas`
  const title = intl.formatMessage({ id: 'transit.listTitle' }, { city: city.name })
  return pageHead({
    intl,
    origin: context.origin,
    path,
    title: intl.formatMessage({ id: 'site.titleOf' }, { title }),
    crawled: import.meta.env.SSR && {
      description: intl.formatMessage({ id: 'transit.listDescription' }, { city: city.name, count: data.lines.length }),
      indexed: true,
      city: { slug: city.slug, name: city.name },
      structuredData: {
        '@context': 'https://schema.org',
        '@type': 'CollectionPage',
        name: title,
        url: context.origin + path,
      },
    },
  })
}

/** The list of a city's lines by their kind; what one types narrows it, on the device. */
export function LinesPage({ city }: { city: string }) {
  const { data } = useSuspenseQuery(linesQuery(city))
  const lines = unpackLines(data)
  return (
    lines && (
      <PartIntl part={messages}>
        <Page lines={lines} />
      </PartIntl>
    )
  )
}

function Page({ lines }: { lines: CityLines }) {
  const intl = useIntl()
  const [text, setText] = useRestorable(typedTexts, lines.city, '')
  const box = useRef<HTMLDivElement>(null)
  // On a slow connection a visitor types long before the page's scripts are here.
  const typed = useRef(setText)
  useEffect(() => {
    const early = box.current?.querySelector('input')?.value
    if (early) typed.current(early)
  }, [])
  const { name } = cities[lines.city]
  const found = filterLines(lines.lines, text)
  return (
    <section className="section">
      <div className="container measure stack find-lines">
        <p>
          <Link to="/$city" params={{ city: lines.city }}>
            {name}
          </Link>
        </p>
        <h1>
          <FormattedMessage id="transit.listTitle" values={{ city: name }} />
        </h1>
        <div ref={box} role="search">
          <TextField
            label={intl.formatMessage({ id: 'transit.filter' })}
            hint={intl.formatMessage({ id: 'transit.filterHint' })}
            type="search"
            autoComplete="off"
            enterKeyHint="search"
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </div>
        <p className="meta" role="status">
          <FormattedMessage id="transit.listed" values={{ count: found.length }} />
        </p>
        {lineKinds.map((kind) => (
          <LinesOfKind key={kind} kind={kind} city={lines.city} lines={found.filter((line) => line.kind === kind)} />
        ))}
        <LinesSource lines={lines} />
      </div>
    </section>
  )
}

interface LinesOfKindProps extends Pick<CityLines, 'city'> {
  kind: LineKind
  lines: readonly TransitLine[]
}

function LinesOfKind({ kind, city, lines }: LinesOfKindProps) {
  const heading = useId()
  if (lines.length === 0) return null
  return (
    <section aria-labelledby={heading}>
      <h2 className="plain-heading" id={heading}>
        <FormattedMessage id="transit.kinds" values={{ kind }} />
      </h2>
      <ul className="line-list">
        {lines.toSorted(compareSlugs).map((line) => (
          <li key={line.slug}>
            <Link to="/$city/linea/$line" params={{ city, line: line.slug }}>
              <b>{nameLine(line)}</b>
              <span className="meta">{nameWay(line)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
