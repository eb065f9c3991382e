import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { type ChangeEvent, useEffect, useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useSetPaymentSettings } from '@/data/admin/mutations.ts'
import type { AdminPaymentSettings } from '@/data/admin/payments.ts'
import { useAdminQueries } from '@/data/admin/queries.ts'
import { type PreparedPhoto, preparePhoto } from '@/data/platform/prepare-photo.ts'
import { useSession } from '@/data/session/session.ts'
import { ACCOUNT_TEXT_MAX_CHARS } from '@/domain/payments/payment-limits.ts'
import { toErrorCode } from '@/domain/shared/app-error.ts'
import { cleanText } from '@/domain/shared/clean-text.ts'
import { errorMessage } from '@/i18n/error-messages.ts'
import { LoadingFailed } from '@/ui/admin/admin-list.tsx'
import { useOnline } from '@/ui/behavior/use-online.ts'
import { InlineError } from '@/ui/feedback/inline-error.tsx'
import { showToast } from '@/ui/feedback/toast.ts'
import { useAsyncAction } from '@/ui/forms/use-async-action.ts'
import { isTooLong } from '@/ui/forms/use-too-long.ts'
import { Field } from '@/ui/mui/mui-field.tsx'

/** How payers pay: the bank's own QR picture, and the account in words. */
export function BankSettings() {
  const settings = useQuery(useAdminQueries().paymentSettings())
  if (settings.isError) {
    return <LoadingFailed message="error.payments-load-failed" onRetry={() => void settings.refetch()} />
  }
  if (!settings.data) return <div className="surface skeleton admin-figures" aria-hidden="true" />
  return <SettingsForm settings={settings.data} />
}

function SettingsForm({ settings }: { settings: AdminPaymentSettings }) {
  const intl = useIntl()
  const userId = useSession()?.userId ?? ''
  const isOnline = useOnline()
  const input = useRef<HTMLInputElement>(null)
  const [account, setAccount] = useState(settings.current?.account ?? '')
  const [chosen, setChosen] = useState<{ photo: PreparedPhoto; url: string } | null>(null)
  const [isChecked, setIsChecked] = useState(false)
  const { mutateAsync, isPending } = useSetPaymentSettings()
  const { failure, traceId, run } = useAsyncAction(
    (error) => errorMessage(toErrorCode(error, 'payment-settings-failed')).message,
  )
  const isMissing = cleanText(account).trim() === ''
  useEffect(() => {
    if (chosen) return () => URL.revokeObjectURL(chosen.url)
    return undefined
  }, [chosen])

  async function choose({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const [file] = currentTarget.files ?? []
    currentTarget.value = ''
    if (!file) return
    await run(async () => {
      const photo = await preparePhoto(file)
      setChosen({ photo, url: URL.createObjectURL(photo.blob) })
    })
  }

  async function save() {
    setIsChecked(true)
    if (isMissing || isTooLong(account, ACCOUNT_TEXT_MAX_CHARS)) return
    await run(async () => {
      await mutateAsync({ userId, account, qr: chosen && chosen.photo })
      setChosen(null)
      void showToast(intl, { kind: 'success', title: 'handlePayments.savedTitle', message: 'handlePayments.saved' })
    })
  }

  const picture = chosen?.url ?? settings.qr
  return (
    <form
      className="surface stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      {picture ? (
        <img
          src={picture}
          alt={intl.formatMessage({ id: 'handlePayments.qrPicture' })}
          style={{ maxWidth: '16rem', width: '100%' }}
        />
      ) : (
        <p className="muted">
          <FormattedMessage id="handlePayments.noQr" />
        </p>
      )}
      <div className="actions">
        <Button variant="outlined" onClick={() => input.current?.click()}>
          <FormattedMessage id="handlePayments.chooseQr" />
        </Button>
        <input ref={input} type="file" hidden accept="image/*" onChange={(event) => void choose(event)} />
      </div>
      <Field
        label={intl.formatMessage({ id: 'handlePayments.account' })}
        hint={intl.formatMessage({ id: 'handlePayments.accountHint' })}
        error={isChecked && isMissing && intl.formatMessage({ id: 'handlePayments.accountMissing' })}
        multiline
        minRows={3}
        value={account}
        onChange={({ target }) => setAccount(target.value)}
        maxChars={ACCOUNT_TEXT_MAX_CHARS}
      />
      <InlineError message={isOnline ? failure : 'handlePayments.offline'} traceId={traceId} />
      <div className="actions">
        <Button type="submit" disabled={isPending || !isOnline}>
          <FormattedMessage id="handlePayments.save" />
        </Button>
      </div>
    </form>
  )
}
