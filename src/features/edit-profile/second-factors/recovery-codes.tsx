import Button from '@mui/material/Button'
import { useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { cancelRecovery, makeRecoveryCodes, readRecovery } from '@/data/session/recovery.ts'
import { usePrivateQuery } from '@/data/session/use-private-query.ts'
import { RECOVERY_CODES } from '@/domain/accounts/sign-in/recovery-code.ts'
import { toErrorCode } from '@/domain/shared/app-error.ts'
import { takeFocus } from '@/ui/behavior/take-focus.ts'
import { saveFile } from '@/ui/behavior/save-file.ts'
import { showToast } from '@/ui/feedback/toast.ts'
import { useAsyncAction } from '@/ui/forms/use-async-action.ts'
import { FormDialog } from '@/ui/mui/mui-dialog.tsx'
import { MuiErrorAlert } from '@/ui/mui/mui-error-alert.tsx'
import { CopyButton } from './copy-button.tsx'
import { useRecently } from '../recent-sign-in/recent-sign-in.tsx'

/** Reads what the account has against the loss of its second factors, and makes recovery codes, which are shown once. */
export function useRecoveryCodes() {
  const recently = useRecently()
  const { data, error, refetch } = usePrivateQuery('recovery', readRecovery)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const { isBusy, failure, run } = useAsyncAction((problem) => toErrorCode(problem, 'recovery-codes-failed'))
  const make = () =>
    run(async () => {
      try {
        setCodes(await recently(makeRecoveryCodes))
      } finally {
        // An answer may be lost after new ones were stored.
        await refetch()
      }
    })
  return { data, error, refetch, codes, isBusy, failure, make, close: () => setCodes(null) }
}

/** The way back for a user who loses their second factor: codes to write down, and a recovery by mail that waits. */
export function RecoveryCodes({
  data,
  error,
  refetch,
  codes,
  isBusy,
  failure,
  make,
  close,
}: ReturnType<typeof useRecoveryCodes>) {
  const intl = useIntl()
  const [isAsking, setAsking] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  /** Takes away what holds the focus, which stays in the section. */
  const leave = (takeAway: () => unknown) => {
    heading.current?.focus({ preventScroll: true })
    void takeAway()
  }
  const toDate = (iso: string) => intl.formatDate(iso, { dateStyle: 'long' })
  return (
    <div className="stack">
      <h3 className="plain-heading" style={{ fontSize: '1rem' }} ref={heading} tabIndex={-1}>
        <FormattedMessage id="profile.recoveryCodes" />
      </h3>
      {data?.recovery_due_at && <WaitingRecovery dueAt={data.recovery_due_at} onCancelled={() => leave(refetch)} />}
      {codes ? (
        <NewCodes codes={codes} onClose={() => leave(close)} />
      ) : (
        <>
          <p>
            {data?.codes_made_at ? (
              <FormattedMessage
                id="profile.recoveryCodesLeft"
                values={{ count: data.codes_left, all: RECOVERY_CODES, date: toDate(data.codes_made_at) }}
              />
            ) : (
              <FormattedMessage id="profile.recoveryCodesWhy" />
            )}
          </p>
          <MuiErrorAlert code={failure ?? (error ? toErrorCode(error, 'profile-load-failed') : null)} />
          <div className="actions">
            <Button
              variant="outlined"
              disabled={isBusy}
              onClick={() => (data?.codes_made_at ? setAsking(true) : void make())}
            >
              <FormattedMessage id={data?.codes_made_at ? 'profile.recoveryCodesNew' : 'profile.recoveryCodesMake'} />
            </Button>
          </div>
        </>
      )}
      <FormDialog
        isOpen={isAsking}
        title={<FormattedMessage id="profile.recoveryCodesNewTitle" />}
        onClose={() => setAsking(false)}
        onSubmit={() => {
          setAsking(false)
          void make()
        }}
        actions={
          <>
            <Button variant="outlined" onClick={() => setAsking(false)}>
              <FormattedMessage id="profile.cancel" />
            </Button>
            <Button type="submit">
              <FormattedMessage id="profile.recoveryCodesNew" />
            </Button>
          </>
        }
      >
        <p>
          <FormattedMessage id="profile.recoveryCodesNewBody" />
        </p>
      </FormDialog>
    </div>
  )
}

/** Shows codes this once, to be copied, stored as a file or written down. */
function NewCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const intl = useIntl()
  const save = () => {
    const title = intl.formatMessage({ id: 'profile.recoveryCodesFile' }, { origin: location.host })
    const lines = [title, '', ...codes, '']
    saveFile(new Blob([lines.join('\r\n')], { type: 'text/plain' }), 'aquicito-codigos.txt')
  }
  return (
    <div className="note info">
      <div className="stack">
        <p role="status" ref={takeFocus} tabIndex={-1}>
          <FormattedMessage id="profile.recoveryCodesOnce" />
        </p>
        <ol style={{ columns: '9rem', fontFamily: 'monospace', margin: 0, paddingInlineStart: '2.5em' }}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ol>
        <div className="actions">
          <CopyButton text={codes.join('\n')} label="profile.recoveryCodesCopy" done="profile.recoveryCodesCopied" />
          <Button variant="outlined" onClick={save}>
            <FormattedMessage id="profile.recoveryCodesSave" />
          </Button>
          <Button onClick={onClose}>
            <FormattedMessage id="profile.recoveryCodesDone" />
          </Button>
        </div>
      </div>
    </div>
  )
}

/** Says that the second factors will be taken off, and lets the user prevent it. */
function WaitingRecovery({ dueAt, onCancelled }: { dueAt: string; onCancelled: () => void }) {
  const intl = useIntl()
  const { isBusy, failure, run } = useAsyncAction((error) => toErrorCode(error, 'recovery-failed'))
  const cancel = async () => {
    const isDone = await run(cancelRecovery)
    if (!isDone) return
    onCancelled()
    const texts = { title: 'profile.recoveryCancelledTitle', message: 'profile.recoveryCancelled' } as const
    void showToast(intl, { kind: 'success', ...texts })
  }
  return (
    <div className="note" role="status">
      <div className="stack">
        <p>
          <FormattedMessage
            id="profile.recoveryWaits"
            values={{ date: intl.formatDate(dueAt, { dateStyle: 'long', timeStyle: 'short' }) }}
          />
        </p>
        <MuiErrorAlert code={failure} />
        <Button variant="outlined" disabled={isBusy} onClick={() => void cancel()}>
          <FormattedMessage id="profile.recoveryCancel" />
        </Button>
      </div>
    </div>
  )
}
