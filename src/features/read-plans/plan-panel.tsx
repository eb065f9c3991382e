import { type ReactNode, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { deleteDraft } from '@/data/outbox/drafts.ts'
import type { SignedInUser } from '@/data/session/session.ts'
import { useOutboxEntry } from '@/data/outbox/use-outbox-entry.ts'
import type { OutboxRow } from '@/data/outbox/stored-rows.ts'
import { toWaitingCause, type WaitingCause } from '@/data/outbox/waiting-cause.ts'
import type { ErrorCode } from '@/domain/shared/app-error.ts'
import type { Plan } from '@/domain/plans/plan-offer.ts'
import * as messages from 'messages:plans'
import { errorMessage } from '@/i18n/error-messages.ts'
import type { MessageId } from '@/i18n/intl.ts'
import { PartIntl } from '@/i18n/part-intl.tsx'
import { SuccessAlert } from '@/ui/feedback/success-alert.tsx'
import { Icon } from '@/ui/artwork/icon.tsx'
import { PendingAlert } from '@/ui/feedback/pending-alert.tsx'
import { PlanDialog } from './plan-dialog.tsx'
import { TYPED } from './plan-form.tsx'

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
  const [isSent, setIsSent] = useState(false)
  const [isPosting, setIsPosting] = useState(false)
  const { entry, isSending, reread, edit, discard } = useOutboxEntry('plan', plan.name, userId, () => {
    setIsSent(true)
    setIsOpened(false)
  })
  const row = isPosting ? undefined : entry?.row
  const refusal = entry?.draft?.refusal

  async function clear() {
    if (await discard()) await deleteDraft('plan', TYPED, userId)
  }

  async function open() {
    if (await edit()) setIsOpened(true)
  }

  return (
    <>
      {row ? (
        <Waiting row={row} isSending={isSending} onEdit={() => void open()} onDiscard={() => void clear()} />
      ) : refusal && !isOpened ? (
        <Refused code={refusal} onEdit={() => void open()} onDiscard={() => void clear()} />
      ) : (
        isSent &&
        !isOpened && (
          <SuccessAlert title={<FormattedMessage id="planForm.sentTitle" />}>
            <FormattedMessage id="planForm.sent" />
          </SuccessAlert>
        )
      )}
      {isOpened && entry && !row && (
        <PlanDialog
          plan={plan}
          name={name}
          user={user}
          draft={entry.draft}
          onPosting={setIsPosting}
          onWaiting={() => setIsOpened(false)}
          onClose={() => {
            setIsOpened(false)
            void reread()
          }}
        />
      )}
    </>
  )
}

interface Offers {
  onEdit: () => void
  onDiscard: () => void
}

/** A request that is still on the device. */
function Waiting({ row, isSending, onEdit, onDiscard }: Offers & { row: OutboxRow<'plan'>; isSending: boolean }) {
  return (
    <div className="stack">
      <PendingAlert title={<FormattedMessage id={isSending ? 'planForm.sending' : 'planForm.waitingTag'} />}>
        <FormattedMessage
          id={isSending ? 'planForm.isSending' : waitingTexts[toWaitingCause(row.hindrance)]}
          values={{ business: row.payload.businessName }}
        />
      </PendingAlert>
      <div className="actions">
        <button className="btn btn--quiet" type="button" disabled={isSending} onClick={onEdit}>
          <FormattedMessage id="planForm.edit" />
        </button>
        <button className="link-button" type="button" disabled={isSending} onClick={onDiscard}>
          <FormattedMessage id="planForm.discard" />
        </button>
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
} as const satisfies Record<WaitingCause, MessageId>

/** A request that was sent and not taken: why, and the way back to it. */
function Refused({ code, onEdit, onDiscard }: Offers & { code: ErrorCode }) {
  return (
    <div className="stack">
      <div className="note" role="status">
        <span>
          <Icon name="alert" />
        </span>
        <p>
          <b>
            <FormattedMessage id="planForm.refusedTag" />
          </b>
          <br />
          <FormattedMessage id={errorMessage(code).message} />
        </p>
      </div>
      <div className="actions">
        <button className="btn btn--quiet" type="button" onClick={onEdit}>
          <FormattedMessage id="planForm.correct" />
        </button>
        <button className="link-button" type="button" onClick={onDiscard}>
          <FormattedMessage id="planForm.discard" />
        </button>
      </div>
    </div>
  )
}
