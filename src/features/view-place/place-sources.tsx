import { FormattedMessage, useIntl } from 'react-intl'
import { toCorrectionHash } from '@/domain/accounts/sign-in-return-url.ts'
import type { PlaceWithId } from '@/domain/places/place.ts'
import { type Authority, type Fact, facts, heardOpenAt, provenanceOf } from '@/domain/places/provenance.ts'
import type { MessageId } from '@/i18n/intl.ts'
import { capitalize } from '@/ui/format/capitalize.ts'
import { toMonth } from '@/ui/format/to-month.ts'

/** How the sources are called that have a name of their own; all others are public lists. */
const sourceNames: Readonly<Record<string, string>> = {
  osm: 'OpenStreetMap',
  google: 'Google',
  overture: 'Overture Maps',
  foursquare: 'Foursquare',
}

/** Its city follows from where it is. */
const shownFacts: readonly Fact[] = facts.filter((fact) => fact !== 'city')

/** Lists from before this year are asked about: their places were not seen since. */
const OLD_UNTIL = '2020'

interface Saying {
  by: Authority
  /** Month and year, or what is known of them. */
  when: string
  facts: Fact[]
}

/** Who says what the page says of a place, and since when: its sources in the first place, then people. */
export function PlaceSources({ place }: { place: PlaceWithId }) {
  const intl = useIntl()
  const nameOf = (source: string) => sourceNames[source] ?? intl.formatMessage({ id: 'placeSource.lists' })
  const date = place.source_date ? `, ${toMonth(place.source_date)}` : ''
  const own = place.source === 'aquicito' ? [] : [nameOf(place.source) + date]
  const others = new Set(listOtherSources(place).map(nameOf))
  others.delete(nameOf(place.source))
  const sources = [...own, ...others].join('; ')
  const sayings = listSayings(place)
  const doubt = findDoubt(place)
  if (!sources && sayings.length === 0) return null
  return (
    <>
      <p className="meta">
        {sources && <FormattedMessage id="placeSource.import" values={{ source: sources }} />}
        {sayings.map(({ by, when, facts: said }) => (
          <span key={by + when}>
            {' '}
            <FormattedMessage
              id="placeSource.said"
              values={{
                by,
                when,
                facts: capitalize(
                  said.map((fact) => intl.formatMessage({ id: 'placeSource.fact' }, { fact })).join(', '),
                ),
              }}
            />
          </span>
        ))}
      </p>
      {doubt && (
        <div className="meta">
          <p>
            <FormattedMessage id={doubt} />
          </p>
          <p className="row">
            <a className="tap-row" href={`#${toCorrectionHash('open')}`}>
              <FormattedMessage id="placeSource.isOpen" />
            </a>
            <a className="tap-row" href={`#${toCorrectionHash('closed')}`}>
              <FormattedMessage id="placeSource.isClosed" />
            </a>
          </p>
        </div>
      )}
    </>
  )
}

/** Returns why a place may be gone that is listed as open; null where nothing says so, or people said since that it is open. */
function findDoubt(place: PlaceWithId): MessageId | null {
  const { closed_at, missing_since, source_date } = place
  const heardAt = heardOpenAt(place)
  if (closed_at) return null
  if (missing_since && Date.parse(missing_since) > heardAt) return 'placeSource.missing'
  return source_date && source_date < OLD_UNTIL && heardAt === 0 ? 'placeSource.old' : null
}

/** Returns the sources of facts that the place's own source does not know, or not as new. */
function listOtherSources({ provenance = {} }: PlaceWithId): string[] {
  return Object.values(provenance).flatMap(({ source }) => source ?? [])
}

/** Returns what people said of a place, together what the same said at the same time. */
function listSayings(place: PlaceWithId): Saying[] {
  const sayings: Saying[] = []
  for (const fact of shownFacts) {
    // That it is closed is said at the top of its page.
    if (fact === 'closed' && (place.closed_at || place.closed_until)) continue
    const { by, at } = provenanceOf(place, fact)
    if (by === 'import') continue
    const when = toMonth(at)
    const saying = sayings.find((other) => other.by === by && other.when === when)
    if (saying) saying.facts.push(fact)
    else sayings.push({ by, when, facts: [fact] })
  }
  return sayings
}
