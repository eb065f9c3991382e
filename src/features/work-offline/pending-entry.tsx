import { type MouseEvent, type Ref, useEffect, useState } from 'react'
import { FormattedMessage, type IntlShape, useIntl } from 'react-intl'
import { readLocalPlaceName, type PendingChange } from '@/data/lifecycle/pending-changes.ts'
import { useMarkSeen } from '@/data/outbox/mark-seen.ts'
import type { OutboxKind } from '@/data/outbox/types.ts'
import { toWaitingCause } from '@/data/outbox/waiting-cause.ts'
import {
  CLAIM_CARD_ID,
  CORRECTION_CARD_ID,
  PHOTOS_ID,
  REVIEW_FORM_ID,
  signInHref,
} from '@/domain/accounts/sign-in-return-url.ts'
import type { ErrorCode } from '@/domain/shared/app-error.ts'
import { toLocalePath } from '@/domain/categories/locale-path.ts'
import { errorMessage, limitMessages } from '@/i18n/error-messages.ts'
import { localeOfIntl, type MessageId } from '@/i18n/intl.ts'
import { formatTimeAgo } from '@/ui/format/time-ago.ts'
import { StateTag } from '@/ui/feedback/state-tag.tsx'
import { TraceCode } from '@/ui/feedback/trace-code.tsx'
import { useFocusAfter } from '@/ui/behavior/use-focus-after.ts'

/** How much of a text is shown to be recognised by, in characters. */
const EXCERPT_CHARS = 140

interface PendingEntryProps {
  thing: PendingChange
  isSending: boolean
  onSend: () => void
  onDiscard: () => void
}

/** Something that has not arrived: what it is, since when, what was answered, and what one may do with it. */
export function PendingEntry({ thing, isSending, onSend, onDiscard }: PendingEntryProps) {
  const intl = useIntl()
  const [isAsked, setIsAsked] = useState(false)
  const discard = useFocusAfter(isAsked)
  const about = useAbout(thing)
  const kind = intl.formatMessage({ id: toKind(thing) })
  const name = about ? intl.formatMessage({ id: 'waiting.about' }, { kind, name: about }) : kind
  const { isRefused, answer } = thing
  const refusal = useMarkSeen(thing.id, isRefused ? answer : null)
  const needsSignIn = answer === 'session-expired' || answer === 'sign-in-required'
  // What is saved on the device is told the account again, whatever is discarded here: one removes it where it is shown.
  const mayBeDiscarded = thing.kind !== 'saved'
  return (
    <li>
      <h4>{name}</h4>
      <p>
        <StateTag state={isRefused ? 'refused' : 'waiting'}>
          <FormattedMessage
            id={
              isSending ? 'waiting.sending' : isRefused ? 'waiting.refused' : answer ? 'waiting.tried' : 'waiting.new'
            }
          />
        </StateTag>
      </p>
      <p className="meta">
        <Times thing={thing} />
      </p>
      {answer && (
        <p className={isRefused ? 'field-error' : 'meta'} ref={refusal}>
          <FormattedMessage id={isRefused ? errorMessage(answer).message : toWaitingText(thing.kind, answer)} />
          <TraceCode traceId={thing.traceId} />
        </p>
      )}
      {isAsked ? (
        <div className="stack">
          <p>
            <FormattedMessage id="waiting.ask" />
          </p>
          <blockquote>{toExcerpt(thing) || name}</blockquote>
          <div className="actions">
            <button className="btn btn--quiet" type="button" onClick={onDiscard}>
              <FormattedMessage id="waiting.discardYes" />
            </button>
            {/* The question takes the focus of the button that asked it. */}
            <button className="btn" type="button" ref={focus} onClick={() => setIsAsked(false)}>
              <FormattedMessage id="waiting.keep" />
            </button>
          </div>
        </div>
      ) : (
        <div className="actions">
          {needsSignIn ? (
            <a className="btn" href={signInHref(toPath(thing), localeOfIntl(intl), 'signin')}>
              <FormattedMessage id="waiting.signIn" />
            </a>
          ) : (
            !isRefused && (
              <Named
                className="btn"
                name={name}
                id={isSending ? 'waiting.sending' : 'waiting.send'}
                disabled={isSending}
                onClick={onSend}
              />
            )
          )}
          <a className={isRefused ? 'btn' : 'btn btn--quiet'} href={toHref(thing, intl)} onClick={openHere}>
            <FormattedMessage id={isRefused ? 'waiting.correct' : 'waiting.open'} />
            <span className="sr-only">: {name}</span>
          </a>
          {mayBeDiscarded && (
            <Named
              ref={discard}
              className="link-button"
              name={name}
              id="waiting.discard"
              disabled={isSending}
              onClick={() => setIsAsked(true)}
            />
          )}
        </div>
      )}
    </li>
  )
}

/** Returns why an entry waits, after an error. */
function toWaitingText(kind: OutboxKind, error: ErrorCode): MessageId {
  const cause = toWaitingCause(error)
  if (cause in limitMessages) return limitMessages[cause as keyof typeof limitMessages]
  if (cause !== 'limit') return errorMessage(error).message
  // So many messages go out in an hour; of all else, so many in a day.
  return kind === 'contact' || kind === 'plan' ? 'waiting.limitOfHour' : 'waiting.limitOfDay'
}

/** A part of the page that is open already would stand behind the dialog: the page is loaded again there. */
function openHere(event: MouseEvent<HTMLAnchorElement>): void {
  const { pathname, search, hash } = event.currentTarget
  const isModified = event.ctrlKey || event.metaKey || event.shiftKey
  if (isModified || pathname + search !== location.pathname + location.search) return
  event.preventDefault()
  location.hash = hash
  location.reload()
}

function focus(button: HTMLButtonElement | null): void {
  button?.focus()
}

interface NamedProps {
  ref?: Ref<HTMLButtonElement>
  className: string
  /** What it is about, for users who do not see the text around it. */
  name: string
  id: MessageId
  /** It keeps the focus all the same, which would otherwise be lost while something is sent. */
  disabled: boolean
  onClick: () => void
}

function Named({ name, id, disabled, onClick, ...button }: NamedProps) {
  const intl = useIntl()
  const text = intl.formatMessage({ id })
  return (
    <button
      type="button"
      aria-label={`${text}: ${name}`}
      aria-disabled={disabled || undefined}
      onClick={() => disabled || onClick()}
      {...button}
    >
      {text}
    </button>
  )
}

function Times({ thing: { writtenAt, triedAt } }: { thing: PendingChange }) {
  const locale = localeOfIntl(useIntl())
  const entry = writtenAt && formatTimeAgo(writtenAt, locale)
  const tried = triedAt && formatTimeAgo(triedAt, locale)
  return (
    <>
      {writtenAt && (
        <FormattedMessage id={entry ? 'waiting.writtenAgo' : 'waiting.writtenNow'} values={{ ago: entry }} />
      )}
      {writtenAt && triedAt && ' · '}
      {triedAt && <FormattedMessage id={tried ? 'waiting.triedAgo' : 'waiting.triedNow'} values={{ ago: tried }} />}
    </>
  )
}

const kinds = {
  addition: 'waiting.addition',
  business: 'waiting.business',
  claim: 'waiting.claim',
  contact: 'waiting.contact',
  correction: 'waiting.correction',
  photos: 'waiting.photos',
  plan: 'waiting.plan',
  review: 'waiting.review',
} as const

function toKind(thing: PendingChange): MessageId {
  if (thing.kind === 'saved') return thing.payload.isSaved ? 'waiting.saved' : 'waiting.unsaved'
  if (thing.kind === 'profile') return thing.subject === 'locale' ? 'waiting.locale' : 'waiting.fullName'
  return kinds[thing.kind]
}

/** Returns what it is about, in words: mostly a place, as far as this device knows what it is called. */
function useAbout(thing: PendingChange): string | null {
  const { kind, subject } = thing
  const [placeName, setPlaceName] = useState<string | null>(null)
  const isNamedElsewhere = kind === 'review' || kind === 'saved' || kind === 'claim'
  useEffect(() => {
    if (!isNamedElsewhere) return
    let isLeft = false
    void readLocalPlaceName(subject).then((name) => !isLeft && setPlaceName(name))
    return () => {
      isLeft = true
    }
  }, [subject, isNamedElsewhere])
  if (placeName !== null) return placeName
  if (thing.kind === 'claim' || thing.kind === 'plan') return thing.payload.businessName || null
  if (thing.kind === 'business') return thing.payload.values.name || null
  if (thing.kind === 'correction' || thing.kind === 'photos') return thing.payload.placeName || null
  if (thing.kind === 'addition') return thing.payload.name || null
  return thing.kind === 'profile' && subject === 'full_name' ? thing.payload.value : null
}

/** Returns the words by which a user knows what they would lose. */
function toExcerpt(thing: PendingChange): string {
  const text =
    thing.kind === 'review'
      ? thing.payload.title || thing.payload.content
      : thing.kind === 'contact' || thing.kind === 'claim'
        ? thing.payload.message
        : thing.kind === 'profile'
          ? thing.payload.value
          : ''
  return text.length > EXCERPT_CHARS ? `${text.slice(0, EXCERPT_CHARS)}…` : text
}

/** Returns where it was written. */
function toPath(thing: PendingChange): string {
  const { kind, subject } = thing
  if (kind === 'correction') return `/lugar/${encodeURIComponent(thing.payload.placeId)}#${CORRECTION_CARD_ID}`
  if (kind === 'photos') return `/lugar/${encodeURIComponent(thing.payload.placeId)}#${PHOTOS_ID}`
  if (kind === 'review') return `/lugar/${encodeURIComponent(subject)}#${REVIEW_FORM_ID}`
  if (kind === 'claim') return `/lugar/${encodeURIComponent(subject)}#${CLAIM_CARD_ID}`
  if (kind === 'business') return `/mis-negocios#${subject}`
  // A form that adds a place opens with one draft of several.
  if (kind === 'addition') return thing.isRefused ? `/agregar#draft=${subject}` : '/agregar'
  return { contact: '/contact', plan: '/planes', profile: '/perfil', saved: '/guardados' }[kind]
}

function toHref(thing: PendingChange, intl: IntlShape): string {
  return toLocalePath(toPath(thing), localeOfIntl(intl))
}
