import Button from '@mui/material/Button'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { deleteMyAccount, exportMyData, leaveAccount } from '@/data/accounts/profile.ts'
import { toErrorCode } from '@/domain/shared/app-error.ts'
import { FormDialog } from '@/ui/mui/mui-dialog.tsx'
import { showToast } from '@/ui/feedback/toast.ts'
import { useAsyncAction } from '@/ui/forms/use-async-action.ts'
import { MuiErrorAlert } from './mui-error-alert.tsx'
import { useRecently } from './recent-sign-in.tsx'

const EXPORT_FILE_NAME = 'aquicito.json'

/** A copy of all that is stored about the user, and the end of it. */
export function MyDataSection() {
  return (
    <section className="surface stack">
      <h2>
        <FormattedMessage id="profile.data" />
      </h2>
      <Export />
      <Deletion />
    </section>
  )
}

function Export() {
  const { isBusy, failure, traceId, run } = useAsyncAction(toErrorCode)
  const save = () =>
    run(async () => {
      const url = URL.createObjectURL(await exportMyData())
      const link = document.createElement('a')
      link.href = url
      link.download = EXPORT_FILE_NAME
      link.click()
      // The browser has taken it by then.
      setTimeout(() => URL.revokeObjectURL(url), 60_000)
    })
  return (
    <div className="stack">
      <p>
        <FormattedMessage id="profile.exportBody" />
      </p>
      <MuiErrorAlert code={failure} traceId={traceId} />
      <Button variant="outlined" disabled={isBusy} onClick={() => void save()}>
        <FormattedMessage id="profile.export" />
      </Button>
    </div>
  )
}

function Deletion() {
  const intl = useIntl()
  const navigate = useNavigate()
  const recently = useRecently()
  const [isAsking, setAsking] = useState(false)
  const { isBusy, failure, traceId, run } = useAsyncAction(toErrorCode)
  const deleteForEver = () =>
    run(async () => {
      await recently(deleteMyAccount)
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
            <Button type="submit" color="error" disabled={isBusy}>
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
          <b>
            <FormattedMessage id="profile.deleteFinal" />
          </b>
        </p>
        <MuiErrorAlert code={failure} traceId={traceId} />
      </FormDialog>
    </div>
  )
}
