import { useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useSession } from '@/data/session/session.ts'
import { usePrivateQuery } from '@/data/session/use-private-query.ts'
import { draftChange, draftQueued } from '@/data/suggestions/draft-change.ts'
import type { MyAddition, MyAdditions } from '@/data/suggestions/my-additions.ts'
import { CONTRIBUTED_SECTION_ID } from '@/domain/accounts/profile-sections.ts'
import { CLAIM_CARD_ID, PHOTOS_ID, toCorrectionHash } from '@/domain/accounts/sign-in-return-url.ts'
import { categoryName } from '@/domain/categories/category.ts'
import { cities, isCitySlug } from '@/domain/cities/city.ts'
import { type ErrorCode, toErrorCode } from '@/domain/shared/app-error.ts'
import { toAdditionHash } from '@/domain/suggestions/addition-hash.ts'
import {
  type Addition,
  type CorrectionKind,
  isCorrection,
  type SuggestionStatus,
} from '@/domain/suggestions/suggestion.ts'
import * as messages from 'messages:contributed'
import { errorMessage } from '@/i18n/error-messages.ts'
import { localeOfIntl, type MessageId } from '@/i18n/intl.ts'
import { PartIntl } from '@/i18n/part-intl.tsx'
import { InlineError } from '@/ui/feedback/inline-error.tsx'
import { StateTag } from '@/ui/feedback/state-tag.tsx'
import { DeleteDialog } from '@/ui/forms/delete-dialog.tsx'
import { useAsyncAction } from '@/ui/forms/use-async-action.ts'
import { longDate } from '@/ui/format/long-date.ts'
import { injectStyles } from '@/ui/layout/inject-styles.ts'
import css from './contributed-section.css?inline'
import { SaidInWords } from './said-in-words.tsx'

injectStyles(css)

const tags = { pending: 'waiting', accepted: 'done', rejected: 'refused' } as const satisfies Record<
  SuggestionStatus,
  string
>

const states = {
  addition: { pending: 'contributed.pending', accepted: 'contributed.published', rejected: 'contributed.notPublished' },
  correction: { pending: 'contributed.pending', accepted: 'contributed.applied', rejected: 'contributed.notApplied' },
} as const satisfies Record<string, Record<SuggestionStatus, MessageId>>

/** What one says by a tap: there is nothing to change about it. */
const wordless: readonly CorrectionKind[] = ['closed', 'open', 'not_a_place']

/** So many are shown until a user asks for the rest. */
const FIRST_COUNT = 10

/** A place that waits on this device. */
interface Queued {
  subject: string
  name: string
  city: string
}

interface ContributedSectionProps {
  queued?: readonly Queued[]
  /** Whether it is there with nothing in it, too. */
  isAlways?: boolean
  /** Called where the user changes a place that waits, with the subject of its draft; by default its form is opened. */
  onDrafted?: ((subject: string) => void) | undefined
}

/** Comes with Firestore, which a form beside it does not need. */
async function readMine(userId: string): Promise<MyAdditions> {
  const { readMyAdditions } = await import('@/data/suggestions/my-additions.ts')
  return readMyAdditions(userId)
}

/**
 * What the user added and corrected, with what they said and what became of it: what waits on the device, what waits for others, and
 * what was decided. What waits can be taken back, or be said otherwise, which replaces it.
 */
export function ContributedSection(props: ContributedSectionProps) {
  return (
    <PartIntl part={messages}>
      <Section {...props} />
    </PartIntl>
  )
}

const nothing: readonly Queued[] = []

function Section({ queued = nothing, isAlways = false, onDrafted }: ContributedSectionProps) {
  const queryClient = useQueryClient()
  const userId = useSession()?.userId
  const { data, isError, refetch } = usePrivateQuery('additions', readMine, { retry: false })
  const sent = data?.additions
  const isCut = data?.areAll === false
  const [isWhole, setWhole] = useState(false)
  const box = useRef<HTMLElement>(null)
  const isKnown = sent !== undefined
  useEffect(() => {
    // The browser has looked for it before it was there.
    if (isKnown && location.hash === `#${CONTRIBUTED_SECTION_ID}`) box.current?.focus()
  }, [isKnown])
  const [takenId, setTakenId] = useState<string | null>(null)
  const isGone = !sent?.some(({ id }) => id === takenId)
  useEffect(() => {
    // With the entry the focus is gone that was in it.
    if (takenId !== null && isGone) box.current?.focus()
  }, [takenId, isGone])
  function takeAway({ id, user_id: author }: MyAddition) {
    queryClient.setQueryData<MyAdditions>(
      ['private', author, 'additions'],
      (mine) => mine && { ...mine, additions: mine.additions.filter((addition) => addition.id !== id) },
    )
    setTakenId(id)
    void refetch()
  }
  const isEmpty = queued.length === 0 && !sent?.length
  if (isEmpty && !isAlways) return null
  return (
    <section className="surface stack contributed" id={CONTRIBUTED_SECTION_ID} ref={box} tabIndex={-1}>
      <h2>
        <FormattedMessage id="contributed.title" />
      </h2>
      {isEmpty &&
        (isError || isKnown ? (
          <p className="muted">
            <FormattedMessage
              id={isError ? 'contributed.failed' : isCut ? 'contributed.notAll' : 'contributed.noneYet'}
            />
          </p>
        ) : (
          <div className="skeleton" style={{ height: '5rem' }} />
        ))}
      <ul className="rows">
        {queued.map(({ subject, name, city }) => (
          <li key={subject}>
            <Head name={name} state="waiting" message="contributed.queued" />
            {isCitySlug(city) && <p className="meta">{cities[city].name}</p>}
            {userId !== undefined && (
              <p className="row">
                <Change
                  place={name}
                  label="contributed.change"
                  name="contributed.changeOf"
                  draft={() => draftQueued(userId, subject)}
                  onDrafted={onDrafted}
                />
              </p>
            )}
          </li>
        ))}
        {(isWhole ? sent : sent?.slice(0, FIRST_COUNT))?.map((suggestion) => (
          <Contribution
            key={suggestion.id}
            suggestion={suggestion}
            onWithdrawn={() => takeAway(suggestion)}
            onDrafted={onDrafted}
          />
        ))}
      </ul>
      {!isWhole && sent !== undefined && sent.length > FIRST_COUNT && (
        <button className="btn btn--quiet" type="button" onClick={() => setWhole(true)}>
          <FormattedMessage
            id={isCut ? 'contributed.showMore' : 'contributed.showAll'}
            values={{ count: sent.length }}
          />
        </button>
      )}
      {isWhole && isCut && (
        <p className="muted">
          <FormattedMessage id="contributed.notAll" />
        </p>
      )}
    </section>
  )
}

interface HeadProps {
  name: ReactNode
  state: (typeof tags)[SuggestionStatus]
  message: MessageId
}

function Head({ name, state, message }: HeadProps) {
  return (
    <div className="contributed__head">
      <p>
        <b>{name}</b>
      </p>
      <StateTag state={state}>
        <FormattedMessage id={message} />
      </StateTag>
    </div>
  )
}

interface ContributionProps extends Pick<ContributedSectionProps, 'onDrafted'> {
  suggestion: MyAddition
  onWithdrawn: () => void
}

function Contribution({ suggestion, onWithdrawn, onDrafted }: ContributionProps) {
  const intl = useIntl()
  const [isWithdrawing, setWithdrawing] = useState(false)
  const { id, name, city, status, reason, place_id, user_id, created_at } = suggestion
  const isCorrected = isCorrection(suggestion)
  return (
    <li>
      <Head
        name={
          place_id ? (
            <Link to="/lugar/$placeId" params={{ placeId: place_id }}>
              {name}
            </Link>
          ) : (
            name
          )
        }
        state={tags[status]}
        message={states[isCorrected ? 'correction' : 'addition'][status]}
      />
      <p className="contributed__said">
        {isCorrected ? (
          <SaidInWords said={suggestion} />
        ) : (
          <FormattedMessage
            id="contributed.added"
            values={{
              what: [categoryName(suggestion.category, localeOfIntl(intl)), suggestion.address ?? []].flat().join(', '),
            }}
          />
        )}
      </p>
      <p className="meta">
        {cities[city].name} · {longDate(created_at)}
        {isCorrected && suggestion.evidence && (
          <>
            {' · '}
            <FormattedMessage id="contributed.withPhoto" />
          </>
        )}
      </p>
      {reason && (
        <p className="contributed__said">
          <FormattedMessage id="contributed.reason" values={{ reason }} />
        </p>
      )}
      {!isCorrected && <NextSteps addition={suggestion} />}
      {status === 'pending' && (
        <div className="row">
          {isCorrected && !wordless.includes(suggestion.what) && (
            <Link
              className="tap-row"
              to="/lugar/$placeId"
              params={{ placeId: suggestion.place_id }}
              hash={toCorrectionHash(suggestion.what)}
              aria-label={intl.formatMessage({ id: 'contributed.changeOf' }, { name })}
            >
              <FormattedMessage id="contributed.change" />
            </Link>
          )}
          {!isCorrected && (
            <Change
              place={name}
              label="contributed.change"
              name="contributed.changeOf"
              draft={() => draftChange(user_id ?? '', suggestion)}
              onDrafted={onDrafted}
            />
          )}
          <button
            className="link-button"
            type="button"
            aria-label={intl.formatMessage({ id: 'contributed.withdrawOf' }, { name })}
            onClick={() => setWithdrawing(true)}
          >
            <FormattedMessage id="contributed.withdraw" />
          </button>
        </div>
      )}
      {status === 'rejected' && !isCorrected && (
        <p className="row">
          <Change
            place={name}
            label="contributed.correct"
            name="contributed.correctOf"
            draft={() => draftChange(user_id ?? '', suggestion)}
            onDrafted={onDrafted}
          />
        </p>
      )}
      {isWithdrawing && (
        <DeleteDialog
          title="contributed.withdrawTitle"
          body={isCorrected ? 'contributed.withdrawCorrection' : 'contributed.withdrawAddition'}
          cancel="contributed.stay"
          confirm="contributed.withdraw"
          busy="contributed.withdrawing"
          remove={async () => {
            const { withdrawSuggestion } = await import('@/data/suggestions/withdraw-suggestion.ts')
            await withdrawSuggestion(user_id ?? '', id)
          }}
          toMessage={(error) => errorMessage(toErrorCode(error, 'suggestion-withdraw-failed')).message}
          onDeleted={() => {
            setWithdrawing(false)
            onWithdrawn()
          }}
          onClose={() => setWithdrawing(false)}
        />
      )}
    </li>
  )
}

interface ChangeProps extends Pick<ContributedSectionProps, 'onDrafted'> {
  /** What the added place is called. */
  place: string
  label: MessageId
  /** What it does, with the name of the place. */
  name: MessageId
  /** Makes it a draft, and returns its subject; null where that is no longer to be done. */
  draft: () => Promise<string | null>
}

/** Makes an added place that waits, or was refused, a draft, and leads to its form. */
function Change({ place, label, name, draft, onDrafted }: ChangeProps) {
  const intl = useIntl()
  const navigate = useNavigate()
  const { failure, run } = useAsyncAction<ErrorCode>((error) => toErrorCode(error, 'not-stored'))
  const change = () =>
    run(async () => {
      const subject = await draft()
      if (subject === null) return
      if (onDrafted) onDrafted(subject)
      else await navigate({ to: '/agregar', hash: toAdditionHash({ draft: subject }), reloadDocument: true })
    })
  return (
    <>
      <button
        className="link-button"
        type="button"
        aria-label={intl.formatMessage({ id: name }, { name: place })}
        onClick={() => void change()}
      >
        <FormattedMessage id={label} />
      </button>
      <InlineError message={failure && errorMessage(failure).message} />
    </>
  )
}

/** What can be done of an added place: sending photos of it and, of a business that its author says is theirs, editing or claiming it. */
function NextSteps({ addition }: { addition: Addition }) {
  const { place_id: placeId, status, is_own_business: isOwn, claim, claim_status: claimStatus } = addition
  if (claim || (placeId && claimStatus === 'pending')) {
    return (
      <p className="meta">
        <FormattedMessage id="contributed.claimWaits" />
      </p>
    )
  }
  if (!placeId || status !== 'accepted') return null
  return (
    <p className="row">
      <Link className="tap-row" to="/lugar/$placeId" params={{ placeId }} hash={PHOTOS_ID}>
        <FormattedMessage id="contributed.photos" />
      </Link>
      {isOwn &&
        (claimStatus === 'approved' ? (
          <Link className="tap-row" to="/mis-negocios" hash={placeId}>
            <FormattedMessage id="contributed.edit" />
          </Link>
        ) : (
          <Link className="tap-row" to="/lugar/$placeId" params={{ placeId }} hash={CLAIM_CARD_ID}>
            <FormattedMessage id="contributed.claim" />
          </Link>
        ))}
    </p>
  )
}
