import { Link } from '@tanstack/react-router'
import { useId, useRef } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { pauseCity } from '@/data/offline/city-download.ts'
import type { ComingCity, TakenCity } from '@/data/offline/downloaded-cities.ts'
import { cities, type CitySlug } from '@/domain/cities/city.ts'
import { localeOfIntl } from '@/i18n/intl.ts'
import { addSheet } from '@/ui/layout/inject-styles.ts'
import { formatFigure } from '@/ui/format/formatted-integer.tsx'
import { since } from '@/ui/format/time-ago.ts'
import { useOnline } from '@/ui/behavior/use-online.ts'
import { Weight } from '@/ui/format/file-size.tsx'
import css from './download-city.css?inline'
import { type Offer, useTaking } from './use-city-download.ts'

addSheet(css)

const sum = (weights: readonly number[]) => weights.reduce((total, weight) => total + weight, 0)

const leftOf = ({ parts, here }: ComingCity) => sum(parts.filter((_, part) => !here.includes(part)))

interface CityDeskProps {
  city: CitySlug
  /** Whether it stands among others that lead to their pages. */
  isListed?: boolean
}

/** A city that is, may be or is being taken along: what there is of it here, what it weighs, and what one does with it. */
export function CityDesk({ city, isListed = false }: CityDeskProps) {
  const intl = useIntl()
  const isOnline = useOnline()
  const { taken, offer, told, isRunning, isWaiting, start, remove } = useTaking(city)
  const heading = useId()
  const button = useRef<HTMLButtonElement>(null)
  const { name } = cities[city]
  const Heading = isListed ? 'h3' : 'h2'
  const coming = taken?.coming ?? null
  const isPausable = isRunning && coming !== null
  const verb = isPausable ? 'pause' : nextVerb({ taken, isWaiting })
  const isIdle = verb !== 'pause' && (!isOnline || isRunning)
  const weight = coming ? leftOf(coming) : offer ? sum(offer.parts) : null

  function press() {
    if (isIdle) return
    if (verb === 'pause') pauseCity(city)
    else void start({ isByAnyLine: verb === 'takeAnyway' })
  }

  async function removeAll() {
    await remove()
    // What was pressed is gone with the city.
    button.current?.focus()
  }

  return (
    <section className="box take" aria-labelledby={heading}>
      <Heading id={heading}>
        {isListed && taken?.readAt ? (
          <Link to="/$city" params={{ city }}>
            {name}
          </Link>
        ) : isListed ? (
          name
        ) : (
          <FormattedMessage id={taken?.readAt ? 'take.isHere' : 'take.title'} values={{ city: name }} />
        )}
      </Heading>
      {taken?.readAt ? <Here taken={taken} readAt={taken.readAt} /> : <Invitation offer={offer} coming={coming} />}
      {coming && <Progress coming={coming} label={name} />}
      <p className={!isRunning && (told === 'full' || told === 'failed') ? 'err' : 'meta'} role="status">
        <State coming={coming} isRunning={isRunning} isWaiting={isWaiting} told={told} />
      </p>
      <div className="acts">
        <button
          className={taken ? 'btn quiet' : 'btn'}
          type="button"
          ref={button}
          // Disabled, it would lose the focus of whoever has just pressed it.
          aria-disabled={isIdle || undefined}
          aria-describedby={heading}
          onClick={press}
        >
          <span>
            <FormattedMessage id={isRunning && !isPausable ? 'take.asking' : labels[verb]} />
            {weight !== null && verb !== 'pause' && verb !== 'refresh' && (
              <>
                {' · '}
                <Weight bytes={weight} />
              </>
            )}
          </span>
        </button>
        {taken && (
          <button
            className="linkbtn"
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

/** What one would do with a city that is not on its way just now. */
function nextVerb({ taken, isWaiting }: Pick<ReturnType<typeof useTaking>, 'taken' | 'isWaiting'>) {
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
function Here({ taken, readAt }: { taken: TakenCity; readAt: string }) {
  const intl = useIntl()
  const ago = since(readAt, localeOfIntl(intl))
  return (
    <p>
      <FormattedMessage id="take.places" values={{ count: taken.places, number: formatFigure(intl, taken.places) }} />
      {' · '}
      {ago ? <FormattedMessage id="take.since" values={{ ago }} /> : <FormattedMessage id="take.sinceNow" />}
      {' · '}
      <Weight bytes={taken.bytes} />
    </p>
  )
}

/** What one would have. */
function Invitation({ offer, coming }: { offer: Offer | undefined; coming: ComingCity | null }) {
  const intl = useIntl()
  const places = coming?.places ?? offer?.places
  return (
    <p>
      {places !== undefined && (
        <>
          <FormattedMessage id="take.places" values={{ count: places, number: formatFigure(intl, places) }} />
          {'. '}
        </>
      )}
      <FormattedMessage id="take.what" />
    </p>
  )
}

function Progress({ coming, label }: { coming: ComingCity; label: string }) {
  const all = sum(coming.parts)
  return <progress aria-label={label} max={all} value={all - leftOf(coming)} />
}

function State({ coming, isRunning, isWaiting, told }: StateProps) {
  if (coming && isRunning) return <FormattedMessage id="take.coming" />
  if (told === 'full') return <FormattedMessage id="take.full" />
  if (told === 'failed') return <FormattedMessage id="take.failed" />
  if (told === 'offline') return <FormattedMessage id="take.offline" />
  if (coming) return <FormattedMessage id={isWaiting && !coming.isPaused ? 'take.waiting' : 'take.paused'} />
  return told === 'removed' ? <FormattedMessage id="take.removed" /> : null
}

interface StateProps extends Pick<ReturnType<typeof useTaking>, 'isRunning' | 'isWaiting' | 'told'> {
  coming: ComingCity | null
}
