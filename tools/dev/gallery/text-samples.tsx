import { SuccessAlert } from '@/ui/feedback/success-alert.tsx'
import { EmptyState } from '@/ui/feedback/empty-state.tsx'
import { InlineError } from '@/ui/feedback/inline-error.tsx'
import { ErrorAlert } from '@/ui/feedback/error-alert.tsx'
import { FormattedInteger } from '@/ui/format/formatted-integer.tsx'
import { Icon, type IconName } from '@/ui/artwork/icon.tsx'
import { AdminList } from '@/ui/admin/admin-list.tsx'
import { Rating } from '@/ui/artwork/rating.tsx'
import { Star, Stars } from '@/ui/artwork/stars.tsx'
import { StateTag } from '@/ui/feedback/state-tag.tsx'
import { PendingAlert } from '@/ui/feedback/pending-alert.tsx'
import { FileSize } from '@/ui/format/file-size.tsx'

/** Pairs of a background and a text colour on it, as names of custom properties. */
const colours = [
  ['page', 'ink'],
  ['surface', 'ink'],
  ['surface', 'ink-2'],
  ['sunken', 'ink'],
  ['action', 'on-action'],
  ['action-tint', 'action'],
  ['open', 'on-open'],
  ['open-tint', 'open'],
  ['warn-tint', 'warn'],
  ['danger', 'on-danger'],
  ['danger-tint', 'danger'],
  ['info', 'on-info'],
  ['info-tint', 'info'],
  ['featured', 'on-featured'],
  ['promo', 'on-promo'],
  ['dusk', 'on-dusk'],
  ['bar', 'on-bar'],
] as const

const listSample = {
  query: {
    data: undefined,
    isLoadingError: false,
    isFetchNextPageError: false,
    isFetchingNextPage: false,
    hasNextPage: false,
    refetch: () => undefined,
    fetchNextPage: () => undefined,
  },
  toKey: String,
  children: String,
  empty: null,
  failed: 'failure.body',
  more: null,
  entryClassName: 'surface gallery-waiting',
} as const

export function TextSamples() {
  return (
    <>
      <ul className="gallery-swatches">
        {colours.map(([background, text]) => (
          <li key={`${background} ${text}`} style={{ background: `var(--${background})`, color: `var(--${text})` }}>
            {text} on {background}
          </li>
        ))}
      </ul>
      <div className="stack">
        <h1>Heading 1: Salteñería Ñandú</h1>
        <h2>Heading 2: Lugares y negocios</h2>
        <h3>Heading 3: Plaza 14 de Septiembre</h3>
        <p>
          Body text, with <a href="#colours-and-text">a link</a>.
        </p>
        <p className="muted">Muted text</p>
      </div>
    </>
  )
}

/** Complete, for the compiler wants every name. */
const iconNames = Object.keys({
  account: 1,
  alert: 1,
  back: 1,
  camera: 1,
  check: 1,
  chevron: 1,
  clock: 1,
  close: 1,
  facebook: 1,
  globe: 1,
  home: 1,
  instagram: 1,
  link: 1,
  mail: 1,
  menu: 1,
  more: 1,
  navigate: 1,
  offline: 1,
  phone: 1,
  pin: 1,
  saved: 1,
  search: 1,
  share: 1,
  theme: 1,
  whatsapp: 1,
} satisfies Record<IconName, 1>) as IconName[]

export function IconSamples() {
  return (
    <ul className="gallery-row">
      {iconNames.map((name) => (
        <li key={name} title={name}>
          <Icon name={name} />
        </li>
      ))}
    </ul>
  )
}

export function AlertSamples() {
  return (
    <div className="stack">
      <SuccessAlert title="Done">What was asked for has happened, and this is what happens next.</SuccessAlert>
      <PendingAlert title="Pending">It happens by itself once there is a connection.</PendingAlert>
      <ErrorAlert failure={{ title: 'error.title', message: 'error.unexpected' }} />
      <InlineError message="error.email-invalid" />
    </div>
  )
}

export function TagSamples() {
  return (
    <p className="gallery-row">
      <StateTag state="done">done</StateTag>
      <StateTag state="waiting">waiting</StateTag>
      <StateTag state="refused">refused</StateTag>
      <span className="tag featured">featured</span>
    </p>
  )
}

export function RatingSamples() {
  return (
    <div className="stack">
      <Rating rating={0} count={0} />
      <Rating rating={4} count={1} />
      <Rating rating={4.666} count={1234} reviewsHref="#ratings-and-numbers" />
      <p className="gallery-row">
        {[0, 1, 2, 3, 4, 5].map((rating) => (
          <Stars key={rating} rating={rating} label={`${rating}`} />
        ))}
      </p>
      <p className="gallery-row">
        <Star /> <Star hollow />
      </p>
      <p>
        <FormattedInteger value={10642} /> · <FileSize bytes={700} /> · <FileSize bytes={345_678} /> ·{' '}
        <FileSize bytes={4_567_890} />
      </p>
    </div>
  )
}

export function ListStateSamples() {
  return (
    <>
      <EmptyState heading="h2" title="Nothing here" hint="What to do instead">
        <a className="btn" href="#states-of-lists">
          A next action
        </a>
        <a className="btn btn--quiet" href="#states-of-lists">
          Another one
        </a>
      </EmptyState>
      <AdminList {...listSample} query={{ ...listSample.query, isLoadingError: true }} />
      <AdminList {...listSample} />
    </>
  )
}
