import Button from '@mui/material/Button'
import { useNavigate } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { type LeftBehind, readLeftBehind } from '@/data/accounts/left-behind.ts'
import { deleteMyAccount, leaveAccount } from '@/data/accounts/profile.ts'
import { usePrivateQuery } from '@/data/session/use-private-query.ts'
import { toErrorCode } from '@/domain/shared/app-error.ts'
import { showToast } from '@/ui/feedback/toast.ts'
import { Choice } from '@/ui/forms/choice.tsx'
import { useAsyncAction } from '@/ui/forms/use-async-action.ts'
import { FormDialog } from '@/ui/mui/mui-dialog.tsx'
import { MuiErrorAlert } from '@/ui/mui/mui-error-alert.tsx'
import { useRecently } from './recent-sign-in/recent-sign-in.tsx'

/** The end of the account, after a question that says all that goes with it and all that stays. */
export function DeleteAccount() {
  const intl = useIntl()
  const navigate = useNavigate()
  const recently = useRecently()
  const [isAsking, setAsking] = useState(false)
  const [erasesContact, setErasesContact] = useState(false)
  const [cancelsPlans, setCancelsPlans] = useState(false)
  const { isBusy, failure, traceId, run } = useAsyncAction(toErrorCode)
  const { data: left, error, refetch } = usePrivateQuery('left-behind', readLeftBehind, { isWanted: isAsking })
  const deleteForEver = () =>
    run(async () => {
      await recently(() => deleteMyAccount({ erases_contact: erasesContact, cancels_plans: cancelsPlans }))
      // Away first: this page would lead a visitor to the sign-in.
      await navigate({ to: '/' })
      await leaveAccount()
      void showToast(intl, { kind: 'success', title: 'profile.deletedTitle', message: 'profile.deleted' })
    })
  return (
    <div className="stack">
      <p>
        <FormattedMessage id="profile.deleteBody" />
      </p>
      <Button variant="outlined" color="error" onClick={() => setAsking(true)}>
        <FormattedMessage id="profile.delete" />
      </Button>
      <FormDialog
        isOpen={isAsking}
        title={<FormattedMessage id="profile.deleteTitle" />}
        onClose={() => setAsking(false)}
        onSubmit={() => void deleteForEver()}
        actions={
          <>
            <Button variant="outlined" onClick={() => setAsking(false)}>
              <FormattedMessage id="profile.cancel" />
            </Button>
            <Button type="submit" color="error" disabled={isBusy || !(left || error)}>
              <FormattedMessage id="profile.deleteConfirm" />
            </Button>
          </>
        }
      >
        <p>
          <FormattedMessage id="profile.deleteWhat" />
        </p>
        <ul className="stack">
          {(['profile.deleteAccount', 'profile.deleteReviews', 'profile.deleteRest'] as const).map((id) => (
            <li key={id}>
              – <FormattedMessage id={id} />
            </li>
          ))}
        </ul>
        <p>
          <FormattedMessage id="profile.deleteStays" />
        </p>
        {left ? (
          <>
            <LeftBusinesses
              names={left.businesses}
              isErased={erasesContact}
              isBusy={isBusy}
              onErase={setErasesContact}
            />
            <LeftPlans {...left} isCancelled={cancelsPlans} isBusy={isBusy} onCancel={setCancelsPlans} />
          </>
        ) : error ? (
          <>
            <MuiErrorAlert code={toErrorCode(error)} />
            <p>
              <FormattedMessage id="profile.leftUnknown" />
            </p>
            <Button variant="outlined" onClick={() => void refetch()}>
              <FormattedMessage id="failure.retry" />
            </Button>
          </>
        ) : (
          <p className="muted" role="status">
            <FormattedMessage id="profile.leftLoading" />
          </p>
        )}
        <p>
          <b>
            <FormattedMessage id="profile.deleteFinal" />
          </b>
        </p>
        <MuiErrorAlert code={failure} traceId={traceId} />
      </FormDialog>
    </div>
  )
}

interface LeftBusinessesProps {
  names: readonly string[]
  isErased: boolean
  isBusy: boolean
  onErase: (isErased: boolean) => void
}

/** What becomes of the user's businesses, and whether the photos and numbers on their pages go. */
function LeftBusinesses({ names, isErased, isBusy, onErase }: LeftBusinessesProps) {
  const intl = useIntl()
  if (names.length === 0) return null
  return (
    <div>
      <p>
        <FormattedMessage
          id="profile.leftBusinesses"
          values={{ count: names.length, names: <b>{intl.formatList(names)}</b> }}
        />
      </p>
      <Choice type="checkbox" checked={isErased} disabled={isBusy} onChange={({ target }) => onErase(target.checked)}>
        <FormattedMessage id="profile.leftContact" values={{ count: names.length }} />
      </Choice>
    </div>
  )
}

interface LeftPlansProps extends Pick<LeftBehind, 'plans' | 'hasUnpaidPlans'> {
  isCancelled: boolean
  isBusy: boolean
  onCancel: (isCancelled: boolean) => void
}

/** What becomes of the user's plans, and whether those that are paid end at once. */
function LeftPlans({ plans, hasUnpaidPlans, isCancelled, isBusy, onCancel }: LeftPlansProps) {
  const intl = useIntl()
  const hintId = useId()
  return (
    <>
      {plans.length > 0 && (
        <div>
          {plans.map(({ plan_request_id, planName, businessName, expires_at }) => (
            <p key={plan_request_id}>
              <FormattedMessage
                id={expires_at === null ? 'profile.leftPlanPaid' : 'profile.leftPlan'}
                values={{
                  plan: planName,
                  name: businessName,
                  date: expires_at && intl.formatDate(expires_at, { dateStyle: 'long' }),
                }}
              />
            </p>
          ))}
          <Choice
            type="checkbox"
            checked={isCancelled}
            disabled={isBusy}
            aria-describedby={hintId}
            onChange={({ target }) => onCancel(target.checked)}
          >
            <FormattedMessage id="profile.leftCancel" values={{ count: plans.length }} />
          </Choice>
          <p className="hint" id={hintId}>
            <FormattedMessage id="profile.leftCancelHint" values={{ count: plans.length }} />
          </p>
        </div>
      )}
      {hasUnpaidPlans && (
        <p>
          <FormattedMessage id="profile.leftUnpaid" />
        </p>
      )}
    </>
  )
}
