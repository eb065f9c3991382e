import Button from '@mui/material/Button'
import { Link } from '@tanstack/react-router'
import { useEffect, useId, useMemo, useRef, useState } from 'react'
import { createIntl, FormattedMessage, RawIntlProvider, useIntl } from 'react-intl'
import { encode } from 'uqr'
import { REVIEW_FORM_ID } from '@/domain/accounts/sign-in-return-url.ts'
import type { Locale } from '@/domain/categories/category.ts'
import { toLocalePath } from '@/domain/categories/locale-path.ts'
import type { PlaceWithId } from '@/domain/places/place.ts'
import * as messages from 'messages:owner'
import { localeOfIntl, type MessageId, TIME_ZONE } from '@/i18n/intl.ts'
import { Mark } from '@/ui/artwork/mark.tsx'
import { Choice } from '@/ui/forms/choice.tsx'
import { injectStyles } from '@/ui/layout/inject-styles.ts'
import { DownloadPoster } from './download-poster.tsx'
import { ShareLink } from './share-link.tsx'
import css from './business-poster.css?inline'

injectStyles(css)

/** What the address of a business's poster bears behind its `#`, before the id. */
export const POSTER_HASH = 'cartel-'

/** The sizes of paper, as CSS names them. */
const papers = { A4: 'poster.paperWall', A5: 'poster.paperTable' } as const satisfies Record<string, MessageId>
type Paper = keyof typeof papers

const languages = { es: 'Español', en: 'English' } as const satisfies Record<Locale, string>

/** Blank modules around a QR code, without which cameras do not find it. */
const QUIET_MODULES = 4

/** A poster to print: its QR code opens the form in which visitors rate the business. */
export function BusinessPoster({ place }: { place: PlaceWithId }) {
  const intl = useIntl()
  const heading = useRef<HTMLHeadingElement>(null)
  const sheet = useRef<HTMLDivElement>(null)
  const [paper, setPaper] = useState<Paper>('A4')
  const [language, setLanguage] = useState<Locale>(localeOfIntl(intl))
  // One has come by a link, which is gone: the focus goes on from the heading.
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="stack poster-page">
      <div className="stack poster-tools">
        <p>
          <Link className="tap-row" to="/mis-negocios">
            <FormattedMessage id="business.back" />
          </Link>
        </p>
        <h1 ref={heading} tabIndex={-1}>
          <FormattedMessage id="poster.title" values={{ name: place.name }} />
        </h1>
        <PosterChoice label="poster.size" value={paper} onChange={setPaper} options={namePapers(intl.formatMessage)} />
        <PosterChoice label="poster.language" value={language} onChange={setLanguage} options={languages} />
        <p className="hint">
          <FormattedMessage id="poster.hint" />
        </p>
        <div className="actions">
          <Button onClick={() => print()}>
            <FormattedMessage id="poster.print" />
          </Button>
          <DownloadPoster paper={sheet} placeId={place.id} />
        </div>
        <p className="hint">
          <FormattedMessage id="poster.copyShop" />
        </p>
        <ShareLink place={place} />
      </div>
      {/* Of paper there is one size at a time: it cannot be chosen by a class. */}
      <style>{`@page { size: ${paper}; margin: 0 }`}</style>
      <div className="poster-paper" ref={sheet}>
        <Poster place={place} language={language} />
      </div>
    </div>
  )
}

function namePapers(format: (message: { id: MessageId }) => string): Record<Paper, string> {
  return { A4: format({ id: papers.A4 }), A5: format({ id: papers.A5 }) }
}

interface PosterChoiceProps<Value extends string> {
  label: MessageId
  value: Value
  onChange: (value: Value) => void
  /** What each is called. */
  options: Readonly<Record<Value, string>>
}

function PosterChoice<Value extends string>({ label, value, onChange, options }: PosterChoiceProps<Value>) {
  const id = useId()
  return (
    <div role="radiogroup" aria-labelledby={`${id}-label`}>
      <p id={`${id}-label`}>
        <FormattedMessage id={label} />
      </p>
      <div className="actions">
        {(Object.keys(options) as Value[]).map((option) => (
          <Choice key={option} type="radio" name={id} checked={option === value} onChange={() => onChange(option)}>
            {options[option]}
          </Choice>
        ))}
      </div>
    </div>
  )
}

/** The paper itself, in its own language and always by day. */
function Poster({ place: { id, name, city }, language }: { place: PlaceWithId; language: Locale }) {
  const intl = useMemo(
    () => createIntl({ locale: language, messages: messages[language], timeZone: TIME_ZONE }),
    [language],
  )
  const address = `${location.origin}/lugar/${encodeURIComponent(id)}`
  const formAddress = toLocalePath(`${address}#${REVIEW_FORM_ID}`, language)
  const length = name.length > 80 ? ' poster__name--longest' : name.length > 36 ? ' poster__name--long' : ''
  return (
    <RawIntlProvider value={intl}>
      <section className={`poster c-${city}`} lang={language}>
        <div className="band" aria-hidden="true" />
        <div className="poster__content">
          <p className={`poster__name${length}`}>{name}</p>
          <p className="poster__invite">
            <FormattedMessage id="poster.invite" />
          </p>
          <QrCode text={formAddress} label={intl.formatMessage({ id: 'poster.qr' }, { name })} />
          <p>
            <FormattedMessage id="poster.scan" />
          </p>
          <p className="poster__address">{address.replace(/^https?:\/\//, '')}</p>
          <div className="poster__brand" aria-hidden="true">
            <Mark />
            <span className="wordmark" />
          </div>
        </div>
        <div className="band" aria-hidden="true" />
      </section>
    </RawIntlProvider>
  )
}

/** A QR code of a quarter's redundancy, for paper gets stains. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { size, data } = useMemo(() => encode(text, { ecc: 'Q', border: QUIET_MODULES }), [text])
  const modules = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return (
    <svg
      className="poster__qr"
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={modules.join('')} />
    </svg>
  )
}
