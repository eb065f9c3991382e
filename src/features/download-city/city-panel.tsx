import { Link } from '@tanstack/react-router'
import { useId, useRef } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { pauseCity } from '@/data/offline/city-download.ts'
import { isSavingData } from '@/data/platform/data-saver.ts'
import { mapWeight } from '@/data/offline/city-streets.ts'
import { cornersWeight } from '@/data/transit/corners-address.ts'
import { linesWeight } from '@/data/transit/lines-address.ts'
import { scriptsWeight } from '@/data/offline/city-scripts.ts'
import { type CityInProgress, type DownloadedCity, isWhole } from '@/data/offline/downloaded-cities.ts'
import { deletesUnvisited } from '@/data/pwa/install-prompt.ts'
import { cities, type CitySlug } from '@/domain/cities/city.ts'
import { cityMap } from '@/domain/maps/city-map.ts'
import { localeOfIntl } from '@/i18n/intl.ts'
import { injectStyles } from '@/ui/layout/inject-styles.ts'
import { formatInteger } from '@/ui/format/formatted-integer.tsx'
import { formatTimeAgo } from '@/ui/format/time-ago.ts'
import { useOnline } from '@/ui/behavior/use-online.ts'
import { FileSize } from '@/ui/format/file-size.tsx'
import css from './download-city.css?inline'
import { type Offer, useCityDownload } from './use-city-download.ts'

injectStyles(css)

const sum = (weights: readonly number[]) => weights.reduce((total, weight) => total + weight, 0)

const toRemaining = ({ parts, here, mapBytes = 0, mapHere = 0, scriptBytes = 0, scriptsHere = 0 }: CityInProgress) =>
  sum(parts.filter((_, part) => !here.includes(part))) + Math.max(0, mapBytes - mapHere) + (scriptBytes - scriptsHere)

interface CityPanelProps {
  city: CitySlug
  /** Whether it stands among others that lead to their pages. */
  isListed?: boolean
}

/** A city that is, may be or is being downloaded: what there is of it here, what it weighs, and what one does with it. */
export function CityPanel({ city, isListed = false }: CityPanelProps) {
  const intl = useIntl()
  const isOnline = useOnline()
  const { taken, offer, notice, isRunning, isWaiting, start, remove } = useCityDownload(city)
  const heading = useId()
  const button = useRef<HTMLButtonElement>(null)
  const { name } = cities[city]
  const Heading = isListed ? 'h3' : 'h2'
  const coming = taken?.coming ?? null
  const readAt = taken && isWhole(taken) ? taken.readAt : null
  const isPausable = isRunning && coming !== null
  const verb = isPausable ? 'pause' : nextVerb({ taken, isWaiting })
  const isIdle = verb !== 'pause' && (!isOnline || isRunning)
  const weight = toWeight(city, { taken, offer })

  function press() {
    if (isIdle) return
    if (verb === 'pause') pauseCity(city)
    else void start({ isOnAnyConnection: verb === 'takeAnyway' })
  }

  async function removeAll() {
    await remove()
    // What was pressed is gone with the city.
    button.current?.focus()
  }

  return (
    <section className="surface city-download" aria-labelledby={heading}>
      <Heading id={heading}>
        {isListed && readAt ? (
          <Link to="/$city" params={{ city }}>
            {name}
          </Link>
        ) : isListed ? (
          name
        ) : (
          <FormattedMessage id={readAt ? 'take.isHere' : 'take.title'} values={{ city: name }} />
        )}
      </Heading>
      {taken && readAt ? (
        <Here city={city} taken={taken} readAt={readAt} />
      ) : (
        <Invitation city={city} offer={offer} coming={coming} />
      )}
      {taken && deletesUnvisited() && (
        <p className="meta">
          <FormattedMessage id="take.unvisited" />
        </p>
      )}
      {coming && <Progress coming={coming} label={name} />}
      <p className={!isRunning && (notice === 'full' || notice === 'failed') ? 'field-error' : 'meta'} role="status">
        <State name={name} coming={coming} isRunning={isRunning} isWaiting={isWaiting} notice={notice} />
      </p>
      <div className="actions">
        <button
          className={taken ? 'btn btn--quiet' : 'btn'}
          type="button"
          ref={button}
          // Disabled, it would lose the focus of the user who has just pressed it.
          aria-disabled={isIdle || undefined}
          aria-describedby={heading}
          onClick={press}
        >
          <span>
            <FormattedMessage id={isRunning && !isPausable ? 'take.asking' : labels[verb]} />
            {weight !== null && verb !== 'pause' && (
              <>
                {' · '}
                <FileSize bytes={weight} />
              </>
            )}
          </span>
        </button>
        {taken && (
          <button
            className="link-button"
            type="button"
            aria-label={intl.formatMessage({ id: 'take.removeNamed' }, { city: name })}
            onClick={() => void removeAll()}
          >
            <FormattedMessage id="take.remove" />
          </button>
        )}
      </div>
    </section>
  )
}

/** Returns what the next press would load, in bytes; null if that is not known. */
function toWeight(city: CitySlug, { taken, offer }: Pick<ReturnType<typeof useCityDownload>, 'taken' | 'offer'>) {
  const files = linesWeight(city) + cornersWeight(city)
  const map = mapWeight(city)
  const coming = taken?.coming
  // Where scripts alone are missing, the files are here.
  if (coming?.version) return toRemaining(coming) + (coming.parts.length > 0 || coming.mapBytes ? files : 0)
  // Of what is here only streets are known to be missing: it was downloaded before we had these.
  if (taken && !coming) return map ? map + scriptsWeight(city) : null
  return offer ? sum(offer.parts) + map + files + scriptsWeight(city) : null
}

/** Returns what one would do with a city that is not on its way just now. */
function nextVerb({ taken, isWaiting }: Pick<ReturnType<typeof useCityDownload>, 'taken' | 'isWaiting'>) {
  if (taken?.coming) return isWaiting ? 'takeAnyway' : 'resume'
  return taken ? 'refresh' : 'take'
}

const labels = {
  pause: 'take.pause',
  resume: 'take.resume',
  takeAnyway: 'take.anyway',
  refresh: 'take.refresh',
  take: 'take.take',
} as const

/** What is here, and since when. */
function Here({ city, taken, readAt }: { city: CitySlug; taken: DownloadedCity; readAt: string }) {
  const intl = useIntl()
  const ago = formatTimeAgo(readAt, localeOfIntl(intl))
  return (
    <p>
      <FormattedMessage id="take.places" values={{ count: taken.places, number: formatInteger(intl, taken.places) }} />
      {' · '}
      {ago ? <FormattedMessage id="take.since" values={{ ago }} /> : <FormattedMessage id="take.sinceNow" />}
      {' · '}
      <FormattedMessage id="take.uses" values={{ size: <FileSize bytes={taken.bytes} /> }} />
      {!taken.coming && mapWeight(city) > 0 && (
        <>
          {'. '}
          <FormattedMessage id="take.streetsMissing" />
        </>
      )}
    </p>
  )
}

interface InvitationProps {
  city: CitySlug
  offer: Offer | undefined
  coming: CityInProgress | null
}

/** What one would have. */
function Invitation({ city, offer, coming }: InvitationProps) {
  const intl = useIntl()
  const places = coming?.version ? coming.places : offer?.places
  return (
    <p>
      {places !== undefined && (
        <>
          <FormattedMessage id="take.places" values={{ count: places, number: formatInteger(intl, places) }} />
          {'. '}
        </>
      )}
      <FormattedMessage id={cityMap(city) ? 'take.whatWithMap' : 'take.what'} />
    </p>
  )
}

function Progress({ coming, label }: { coming: CityInProgress; label: string }) {
  const all = sum(coming.parts) + (coming.mapBytes ?? 0) + (coming.scriptBytes ?? 0)
  return <progress aria-label={label} max={all} value={all - toRemaining(coming)} />
}

function State({ name, coming, isRunning, isWaiting, notice }: StateProps) {
  if (coming && isRunning) return <FormattedMessage id="take.coming" />
  if (notice === 'full') return <FormattedMessage id="take.full" />
  if (notice === 'failed') return <FormattedMessage id="take.failed" />
  if (notice === 'offline') return <FormattedMessage id="take.offline" />
  const isResumed = isWaiting && coming?.isPaused === false && !isSavingData()
  if (coming) return <FormattedMessage id={isResumed ? 'take.waiting' : 'take.paused'} />
  if (notice === 'whole')
    return (
      // The heading says so to all others.
      <span className="sr-only">
        <FormattedMessage id="take.isHere" values={{ city: name }} />
      </span>
    )
  return notice === 'removed' ? <FormattedMessage id="take.removed" /> : null
}

interface StateProps extends Pick<ReturnType<typeof useCityDownload>, 'isRunning' | 'isWaiting' | 'notice'> {
  name: string
  coming: CityInProgress | null
}
