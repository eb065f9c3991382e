import Button from '@mui/material/Button'
import { FormattedMessage, useIntl } from 'react-intl'
import { readHeldChange, withdrawHeldChange } from '@/data/owners/held-change.ts'
import { usePrivateQuery } from '@/data/session/use-private-query.ts'
import { categoryName } from '@/domain/categories/category.ts'
import type { HeldChange } from '@/domain/places/history/held-change.ts'
import { type ErrorCode, toErrorCode } from '@/domain/shared/app-error.ts'
import { errorMessage } from '@/i18n/error-messages.ts'
import { localeOfIntl } from '@/i18n/intl.ts'
import { Icon } from '@/ui/artwork/icon.tsx'
import { useOnline } from '@/ui/behavior/use-online.ts'
import { InlineError } from '@/ui/feedback/inline-error.tsx'
import { PendingAlert } from '@/ui/feedback/pending-alert.tsx'
import { showToast } from '@/ui/feedback/toast.ts'
import { useAsyncAction } from '@/ui/forms/use-async-action.ts'

/** Reads what of a place waits for an admin, or was refused. @param isOwned Whether the user looks after the place. */
export function useHeldChange(placeId: string, isOwned: boolean) {
  return usePrivateQuery(`held ${placeId}`, () => readHeldChange(placeId), { isWanted: isOwned })
}

interface HeldChangeNoteProps {
  change: HeldChange
  onWithdrawn: () => void
}

/** What of a place waits for an admin and why, or was refused and why; one takes it back, or has read it. */
export function HeldChangeNote({ change, onWithdrawn }: HeldChangeNoteProps) {
  const intl = useIntl()
  const isOnline = useOnline()
  const { isBusy, failure, traceId, run } = useAsyncAction<ErrorCode>((error) =>
    toErrorCode(error, 'business-update-failed'),
  )
  const { fields, status, reason } = change
  const isWaiting = status === 'waiting'

  const withdraw = () =>
    run(async () => {
      await withdrawHeldChange(change)
      if (isWaiting) {
        void showToast(intl, { kind: 'success', title: 'business.savedTitle', message: 'business.heldWithdrawn' })
      }
      onWithdrawn()
    })

  return (
    <section className="surface stack">
      {isWaiting ? (
        <PendingAlert title={<FormattedMessage id="business.heldTitle" />}>
          <FormattedMessage id="business.heldWhy" />
        </PendingAlert>
      ) : (
        <div className="note" role="status">
          <span>
            <Icon name="alert" />
          </span>
          <p>
            <b>
              <FormattedMessage id="business.heldRefused" />
            </b>
            <br />
            <FormattedMessage id="business.heldReason" values={{ reason }} />
          </p>
        </div>
      )}
      <dl className="business-changes">
        {fields.name !== undefined && (
          <div>
            <dt>
              <FormattedMessage id="business.name" />
            </dt>
            <dd>{fields.name}</dd>
          </div>
        )}
        {fields.category !== undefined && (
          <div>
            <dt>
              <FormattedMessage id="business.category" />
            </dt>
            <dd>{categoryName(fields.category, localeOfIntl(intl))}</dd>
          </div>
        )}
      </dl>
      <InlineError message={failure && errorMessage(failure).message} traceId={traceId} />
      <div className="actions">
        <Button variant="outlined" disabled={isBusy || !isOnline} onClick={() => void withdraw()}>
          <FormattedMessage id={isWaiting ? 'business.heldWithdraw' : 'business.heldRead'} />
        </Button>
      </div>
    </section>
  )
}
