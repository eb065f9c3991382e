import { type ReactNode, type Ref, useEffect, useState } from 'react'
import { FormattedMessage, type IntlShape, useIntl } from 'react-intl'
import { placeNameHere, type Unsent } from '@/data/lifecycle/pending-changes.ts'
import { errorMessage } from '@/i18n/error-messages.ts'
import { localeOfIntl, type MessageId } from '@/i18n/intl.ts'
import { since } from '@/ui/format/time-ago.ts'
import { StateTag } from '@/ui/feedback/state-tag.tsx'
import { useFocusAfter } from '@/ui/behavior/use-focus-after.ts'

/** How much of a text is shown to be recognised by, in characters. */
const EXCERPT_CHARS = 140

interface WaitingEntryProps {
  thing: Unsent
  isSending: boolean
  onSend: () => void
  onDiscard: () => void
}

/** Something that has not arrived: what it is, since when, what was answered, and what one may do with it. */
export function WaitingEntry({ thing, isSending, onSend, onDiscard }: WaitingEntryProps) {
  const intl = useIntl()
  const [isAsked, setIsAsked] = useState(false)
  const discard = useFocusAfter(isAsked)
  const about = useAbout(thing)
  const kind = intl.formatMessage({ id: kindOf(thing) })
  const name = about ? intl.formatMessage({ id: 'waiting.about' }, { kind, name: about }) : kind
  const { isRefused, answer } = thing
  const needsSignIn = answer === 'session-expired' || answer === 'sign-in-required'
  // What is saved on the phone is told the account anew, whatever is discarded here: one removes it where it is shown.
  const mayBeDiscarded = thing.kind !== 'saved'
  return (
    <li>
      <h3>{name}</h3>
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
        <p className={isRefused ? 'err' : 'meta'}>
          <FormattedMessage id={errorMessage(answer).message} />
        </p>
      )}
      {isAsked ? (
        <div className="stack">
          <p>
            <FormattedMessage id="waiting.ask" />
          </p>
          <blockquote>{excerptOf(thing) || name}</blockquote>
          <div className="acts">
            <button className="btn quiet" type="button" onClick={onDiscard}>
              <FormattedMessage id="waiting.discardYes" />
            </button>
            {/* The question takes the focus of the button that asked it. */}
            <button className="btn" type="button" ref={focus} onClick={() => setIsAsked(false)}>
              <FormattedMessage id="waiting.keep" />
            </button>
          </div>
        </div>
      ) : (
        <div className="acts">
          {needsSignIn ? (
            <a className="btn" href={`/auth?tab=signin&next=${encodeURIComponent(pathOf(thing))}${langOf(intl, '&')}`}>
              <FormattedMessage id="waiting.signIn" />
            </a>
          ) : (
            !isRefused && (
              <Named className="btn" name={name} id="waiting.send" disabled={isSending} onClick={onSend}>
                <FormattedMessage id={isSending ? 'waiting.sending' : 'waiting.send'} />
              </Named>
            )
          )}
          <a className={isRefused ? 'btn' : 'btn quiet'} href={hrefOf(thing, intl)}>
            <FormattedMessage id={isRefused ? 'waiting.correct' : 'waiting.open'} />
            <span className="vh">: {name}</span>
          </a>
          {mayBeDiscarded && (
            <Named
              ref={discard}
              className="linkbtn"
              name={name}
              id="waiting.discard"
              disabled={isSending}
              onClick={() => setIsAsked(true)}
            >
              <FormattedMessage id="waiting.discard" />
            </Named>
          )}
        </div>
      )}
    </li>
  )
}

function focus(button: HTMLButtonElement | null): void {
  button?.focus()
}

interface NamedProps {
  ref?: Ref<HTMLButtonElement>
  className: string
  /** What it is done to, for whoever does not see what stands around it. */
  name: string
  id: MessageId
  /** It keeps the focus all the same, lest that be lost while something is sent. */
  disabled: boolean
  onClick: () => void
  children: ReactNode
}

function Named({ name, id, disabled, onClick, children, ...button }: NamedProps) {
  const intl = useIntl()
  return (
    <button
      type="button"
      aria-label={`${intl.formatMessage({ id })}: ${name}`}
      aria-disabled={disabled || undefined}
      onClick={() => disabled || onClick()}
      {...button}
    >
      {children}
    </button>
  )
}

function Times({ thing: { writtenAt, triedAt } }: { thing: Unsent }) {
  const locale = localeOfIntl(useIntl())
  const written = writtenAt && since(writtenAt, locale)
  const tried = triedAt && since(triedAt, locale)
  return (
    <>
      {writtenAt && (
        <FormattedMessage id={written ? 'waiting.writtenAgo' : 'waiting.writtenNow'} values={{ ago: written }} />
      )}
      {writtenAt && triedAt && ' · '}
      {triedAt && <FormattedMessage id={tried ? 'waiting.triedAgo' : 'waiting.triedNow'} values={{ ago: tried }} />}
    </>
  )
}

const kinds = {
  business: 'waiting.business',
  claim: 'waiting.claim',
  contact: 'waiting.contact',
  plan: 'waiting.plan',
  review: 'waiting.review',
} as const

function kindOf(thing: Unsent): MessageId {
  if (thing.kind === 'saved') return thing.payload.isSaved ? 'waiting.saved' : 'waiting.unsaved'
  if (thing.kind === 'profile') return thing.subject === 'locale' ? 'waiting.locale' : 'waiting.fullName'
  return kinds[thing.kind]
}

/** What it is about, in words: mostly a place, as far as this phone knows what it is called. */
function useAbout(thing: Unsent): string | null {
  const { kind, subject } = thing
  const [placeName, setPlaceName] = useState<string | null>(null)
  const isNamedElsewhere = kind === 'review' || kind === 'saved' || kind === 'claim'
  useEffect(() => {
    if (!isNamedElsewhere) return
    let isLeft = false
    void placeNameHere(subject).then((name) => !isLeft && setPlaceName(name))
    return () => {
      isLeft = true
    }
  }, [subject, isNamedElsewhere])
  if (placeName !== null) return placeName
  if (thing.kind === 'claim' || thing.kind === 'plan') return thing.payload.businessName || null
  if (thing.kind === 'business') return thing.payload.values.name || null
  return thing.kind === 'profile' && subject === 'full_name' ? thing.payload.value : null
}

/** The words by which somebody knows what they would lose. */
function excerptOf(thing: Unsent): string {
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

/** Where it was written. */
function pathOf({ kind, subject }: Unsent): string {
  if (kind === 'review' || kind === 'claim') return `/lugar/${encodeURIComponent(subject)}`
  if (kind === 'business') return `/mis-negocios#${subject}`
  return { contact: '/contact', plan: '/planes', profile: '/perfil', saved: '/guardados' }[kind]
}

function hrefOf(thing: Unsent, intl: IntlShape): string {
  const [path = '', hash] = pathOf(thing).split('#')
  return path + langOf(intl, '?') + (hash ? `#${hash}` : '')
}

function langOf(intl: IntlShape, sign: '?' | '&'): string {
  return localeOfIntl(intl) === 'en' ? `${sign}lang=en` : ''
}
