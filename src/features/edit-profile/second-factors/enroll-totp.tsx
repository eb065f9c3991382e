import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { FormattedMessage, useIntl } from 'react-intl'
import { renderSVG } from 'uqr'
import { startTotp, type TotpEnrolment } from '@/data/session/second-factors.ts'
import { toErrorCode } from '@/domain/shared/app-error.ts'
import { Field } from '@/ui/mui/mui-field.tsx'
import { CopyButton } from './copy-button.tsx'
import { EnrollForm, type EnrollProps } from './enroll-form.tsx'
import { MuiErrorAlert } from '@/ui/mui/mui-error-alert.tsx'
import { useRecently } from '../recent-sign-in/recent-sign-in.tsx'

/** Enrols an authenticator app: its QR code, the same as a key to copy, and the first code that the app shows. */
export function EnrollTotp({ onEnd, onDone }: EnrollProps) {
  const intl = useIntl()
  const recently = useRecently()
  const { data: enrolment, error } = useQuery({
    queryKey: ['totp-enrolment'],
    queryFn: () => recently(startTotp),
    // A secret is for once.
    gcTime: 0,
    staleTime: Infinity,
    retry: false,
  })
  if (error) {
    return (
      <div className="stack">
        <MuiErrorAlert code={toErrorCode(error, 'second-factor-enroll-failed')} />
        <Button variant="outlined" onClick={onEnd}>
          <FormattedMessage id="profile.cancel" />
        </Button>
      </div>
    )
  }
  if (!enrolment) {
    return (
      <p className="muted" role="status">
        <FormattedMessage id="profile.preparing" />
      </p>
    )
  }
  return (
    <EnrollForm
      enrolment={enrolment}
      suggestedName={intl.formatMessage({ id: 'profile.factorTotp' })}
      onEnd={onEnd}
      onDone={onDone}
    >
      <Secret enrolment={enrolment} />
    </EnrollForm>
  )
}

function Secret({ enrolment: { url, secretKey } }: { enrolment: TotpEnrolment }) {
  const intl = useIntl()
  return (
    <>
      <p>
        <FormattedMessage id="profile.totpScan" />
      </p>
      <img
        src={`data:image/svg+xml,${encodeURIComponent(renderSVG(url, { border: 4 }))}`}
        alt={intl.formatMessage({ id: 'profile.totpQr' })}
        width={208}
        height={208}
        style={{ display: 'block', maxWidth: '100%', borderRadius: 'var(--r-tag)' }}
      />
      <p>
        <a href={url} className="tap-row">
          <FormattedMessage id="profile.totpOpen" />
        </a>
      </p>
      <Field
        label={intl.formatMessage({ id: 'profile.totpSecret' })}
        value={secretKey}
        slotProps={{ htmlInput: { readOnly: true, spellCheck: false, style: { fontFamily: 'monospace' } } }}
        onFocus={({ target }) => target.select()}
      />
      <CopyButton text={secretKey} label="profile.copy" done="profile.copied" />
    </>
  )
}
