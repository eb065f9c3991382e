import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { followOutbox } from '@/data/outbox/outbox.ts'
import { useSentLater } from '@/data/outbox/use-outbox-form.ts'
import type { WaitingCause } from '@/data/outbox/waiting-cause.ts'
import { GUEST } from '@/data/platform/entry-ids.ts'
import type { SignedInUser } from '@/data/session/session.ts'
import { chooseSubject, type QueuedAddition, readQueuedAdditions } from '@/data/suggestions/queued-additions.ts'
import { type AdditionBeginning, readAdditionHash } from '@/domain/suggestions/read-addition-hash.ts'
import { ContributedSection } from '@/features/show-contributed/contributed-section.tsx'
import { limitMessages } from '@/i18n/error-messages.ts'
import type { MessageId } from '@/i18n/intl.ts'
import { PendingAlert } from '@/ui/feedback/pending-alert.tsx'
import { SuccessAlert } from '@/ui/feedback/success-alert.tsx'
import { AddPlaceForm, type Sent } from './add-place-form.tsx'
import { AddPlaceSkeleton } from './add-place-skeleton.tsx'

/** The form of a place that is missing, and below it those that the user added before. @param user Null for a visitor. */
export function AddPlacePanel({ user }: { user: SignedInUser | null }) {
  const userId = user?.userId ?? GUEST
  const queued = useQueuedAdditions(userId)
  /** The form that is shown: it stays what it is while it is sent, whatever else is sent meanwhile. */
  const [form, setForm] = useState<ShownForm>()
  /** What became of the last one; null before there is one. */
  const [outcome, setOutcome] = useState<Sent | WaitingCause | null>(null)
  /** The last one that was sent off. */
  const [last, setLast] = useState<{ subject: string; sent: Sent }>()
  useSentLater('addition', last?.subject ?? null, userId, () =>
    setOutcome((before) => before && (last?.sent ?? before)),
  )
  const box = useRef<HTMLDivElement>(null)
  // The page's own address: of what stands after its `#`, the router learns later.
  const [hints] = useState(() => readAdditionHash(location.hash))
  useEffect(() => {
    void chooseSubject(userId, hints).then((subject) => setForm({ subject, hints, round: 0, isResumed: false }))
  }, [userId, hints])

  async function beginNext(of: string, cause: WaitingCause | null, sent: Sent) {
    setLast({ subject: of, sent })
    setOutcome(cause ?? sent)
    box.current?.focus()
    showForm(await chooseSubject(userId), false)
  }

  function resume(subject: string) {
    setOutcome(null)
    showForm(subject, true)
  }

  function showForm(subject: string, isResumed: boolean) {
    setForm((before) => ({ subject, hints: {}, round: (before?.round ?? 0) + 1, isResumed }))
  }

  if (!queued || !form) return <AddPlaceSkeleton />
  return (
    <>
      <p>
        <Link to="/completar" reloadDocument>
          <FormattedMessage id="addition.block" />
        </Link>
      </p>
      <div ref={box} tabIndex={-1} className="stack">
        {isSent(outcome) && (
          <SuccessAlert title={<FormattedMessage id="addition.sentTitle" />}>
            <FormattedMessage id={sentTexts[outcome]} />
          </SuccessAlert>
        )}
        {outcome !== null && !isSent(outcome) && (
          <PendingAlert title={<FormattedMessage id="addition.queuedTitle" />}>
            <FormattedMessage id={waitingTexts[outcome]} />
          </PendingAlert>
        )}
      </div>
      <AddPlaceForm
        key={`${form.subject} ${form.round}`}
        {...form}
        user={user}
        onResume={resume}
        onDropped={() => void chooseSubject(userId).then(resume)}
        onDone={(cause, sent) => void beginNext(form.subject, cause, sent)}
      />
      <ContributedSection
        queued={queued.map(({ subject: number, payload }) => ({ subject: number, ...payload }))}
        onDrafted={resume}
      />
    </>
  )
}

/** The form of a place, as it is shown: the next one is another form. */
interface ShownForm {
  subject: string
  hints: AdditionBeginning
  round: number
  /** Whether the user goes on with it, having left another form. */
  isResumed: boolean
}

/** What comes next, by what was sent. */
const sentTexts = {
  sent: 'addition.sent',
  claimed: 'addition.sentClaimed',
  confirmed: 'addition.confirmed',
} as const satisfies Record<Sent, MessageId>

function isSent(outcome: Sent | WaitingCause | null): outcome is Sent {
  return outcome !== null && Object.hasOwn(sentTexts, outcome)
}

/** When a queued place is sent, by why it has not been yet. */
const waitingTexts = {
  connection: 'addition.queued',
  limit: 'addition.queuedLimit',
  server: 'addition.queued',
  signIn: 'addition.queued',
  ...limitMessages,
} as const satisfies Record<WaitingCause, MessageId>

/** The places that wait on this device, as the outbox has them now; null until that is known. */
function useQueuedAdditions(userId: string): readonly QueuedAddition[] | undefined {
  const queryClient = useQueryClient()
  useEffect(
    () =>
      followOutbox(({ type }) => {
        if (type !== 'progress') void queryClient.invalidateQueries({ queryKey: ['private', userId, 'additions'] })
      }),
    [queryClient, userId],
  )
  const { data } = useQuery({
    queryKey: ['private', userId, 'additions', 'queued'],
    queryFn: () => readQueuedAdditions(userId),
    networkMode: 'always',
    gcTime: 0,
  })
  return data
}
