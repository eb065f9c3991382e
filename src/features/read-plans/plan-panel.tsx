import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { deleteDraft } from '@/data/outbox/drafts.ts'
import type { SignedInUser } from '@/data/session/session.ts'
import { useOutboxForm } from '@/data/outbox/use-outbox-form.ts'
import type { OutboxRow } from '@/data/outbox/stored-rows.ts'
import { toWaitingCause, type WaitingCause } from '@/data/outbox/waiting-cause.ts'
import type { Plan } from '@/domain/plans/plan-offer.ts'
import * as messages from 'messages:plans'
import { errorMessage, limitMessages } from '@/i18n/error-messages.ts'
import type { MessageId } from '@/i18n/intl.ts'
import { PartIntl } from '@/i18n/part-intl.tsx'
import { EditOrDiscard } from '@/ui/feedback/edit-or-discard.tsx'
import { RejectedAlert } from '@/ui/feedback/rejected-alert.tsx'
import { PendingAlert } from '@/ui/feedback/pending-alert.tsx'
import { PlanDialog } from './plan-dialog.tsx'
import { TYPED } from './plan-form.tsx'
import { SentNote } from './sent-note.tsx'

interface PlanPanelProps {
  plan: Plan
  /** What it is called. */
  name: ReactNode
  /** Null for a visitor. */
  user: SignedInUser | null
  /** Whether the form is open. */
  isOpened: boolean
  setIsOpened: (isOpened: boolean) => void
}

/** Where a user asks for a plan, and learns what has become of it. */
export function PlanPanel(props: PlanPanelProps) {
  return (
    <PartIntl part={messages}>
      <Panel {...props} />
    </PartIntl>
  )
}

function Panel({ plan, name, user, isOpened, setIsOpened }: PlanPanelProps) {
  const userId = user?.userId ?? null
  const outbox = useOutboxForm('plan', plan.name, userId)
  const { state, watchRefusal, read, edit, discard } = outbox
  const { status } = state

  async function clear() {
    if (await discard()) await deleteDraft('plan', TYPED, userId)
  }

  async function open() {
    if (await edit()) setIsOpened(true)
  }

  const offers = { onEdit: () => void open(), onDiscard: () => void clear() }
  return (
    <>
      {status === 'queued' ? (
        <Queued {...state} {...offers} />
      ) : isOpened ? null : status === 'rejected' ? (
        <div className="stack">
          <RejectedAlert
            ref={watchRefusal}
            title="planForm.refusedTag"
            reason={errorMessage(state.draft.refusal).message}
            traceId={state.draft.traceId}
          />
          <div className="actions">
            <EditOrDiscard edit="planForm.correct" discard="planForm.discard" {...offers} />
          </div>
        </div>
      ) : (
        status === 'published' && <SentNote isGuest={user === null} />
      )}
      {isOpened && status !== 'loading' && status !== 'queued' && (
        <PlanDialog
          plan={plan}
          name={name}
          user={user}
          outbox={outbox}
          draft={status === 'published' ? null : state.draft}
          onClose={() => {
            setIsOpened(false)
            void read()
          }}
        />
      )}
    </>
  )
}

interface QueuedProps {
  row: OutboxRow<'plan'>
  isSending: boolean
  onEdit: () => void
  onDiscard: () => void
}

/** A request that is still on the device. */
function Queued({ row, isSending, onEdit, onDiscard }: QueuedProps) {
  return (
    <div className="stack">
      <PendingAlert
        title={<FormattedMessage id={isSending ? 'planForm.sending' : 'planForm.waitingTag'} />}
        traceId={row.traceId}
      >
        <FormattedMessage
          id={isSending ? 'planForm.isSending' : waitingTexts[toWaitingCause(row.hindrance)]}
          values={{ business: row.payload.businessName }}
        />
      </PendingAlert>
      <div className="actions">
        <EditOrDiscard
          edit="planForm.edit"
          discard="planForm.discard"
          isDisabled={isSending}
          onEdit={onEdit}
          onDiscard={onDiscard}
        />
      </div>
    </div>
  )
}

/** When it goes out, by why it has not yet. */
const waitingTexts = {
  connection: 'planForm.waiting',
  limit: 'planForm.waitingLimit',
  server: 'planForm.waitingServer',
  signIn: 'planForm.waitingSignIn',
  ...limitMessages,
} as const satisfies Record<WaitingCause, MessageId>
