import Button from '@mui/material/Button'
import { type ChangeEvent, useEffect, useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { type Payments, sendReceipt } from '@/data/owners/payments.ts'
import { type PreparedPhoto, preparePhoto } from '@/data/platform/prepare-photo.ts'
import { useSession } from '@/data/session/session.ts'
import { toErrorCode } from '@/domain/shared/app-error.ts'
import { errorMessage } from '@/i18n/error-messages.ts'
import { useOnline } from '@/ui/behavior/use-online.ts'
import { InlineError } from '@/ui/feedback/inline-error.tsx'
import { DATE_AND_TIME } from '@/ui/format/date-and-time.ts'
import { useAsyncAction } from '@/ui/forms/use-async-action.ts'
import { Field } from '@/ui/mui/mui-field.tsx'
import { toPastMoment } from './local-minute.ts'

/** What banks' clocks, and the minute that a receipt says, may differ by from ours. */
const CLOCKS_DIFFER_MS = 5 * 60_000

interface ReceiptFormProps {
  proforma: Pick<Payments['proformas'][number], 'reference' | 'created_at' | 'receipt_sent_at'>
  /** Reads again what there is, once it was sent. */
  onSent: () => Promise<void>
}

/** Takes the picture of a transfer, and when it was made: what was chosen stays until it has arrived. */
export function ReceiptForm({ proforma: { reference, created_at, receipt_sent_at }, onSent }: ReceiptFormProps) {
  const intl = useIntl()
  const userId = useSession()?.userId ?? ''
  const isOnline = useOnline()
  const input = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState<{ photo: PreparedPhoto; url: string } | null>(null)
  const status = useRef<HTMLParagraphElement>(null)
  const [minute, setMinute] = useState('')
  const [isWrong, setIsWrong] = useState(false)
  const { isBusy, failure, traceId, run } = useAsyncAction(
    (error) => errorMessage(toErrorCode(error, 'receipt-failed')).message,
  )
  useEffect(() => {
    if (chosen) return () => URL.revokeObjectURL(chosen.url)
    return undefined
  }, [chosen])

  async function choose({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const [file] = currentTarget.files ?? []
    // Otherwise the same file could not be chosen again.
    currentTarget.value = ''
    if (!file) return
    await run(async () => {
      const photo = await preparePhoto(file, { isPublished: false })
      setChosen({ photo, url: URL.createObjectURL(photo.blob) })
    })
  }

  async function send() {
    const moment = toPastMoment(minute, Date.parse(created_at) - CLOCKS_DIFFER_MS, Date.now())
    setIsWrong(moment === null)
    if (!chosen || moment === null) return
    await run(async () => {
      await sendReceipt(userId, { photo: chosen.photo, reference, said_paid_at: moment })
      await onSent()
      setChosen(null)
      setMinute('')
      // The button that was pressed goes.
      status.current?.focus()
    })
  }

  return (
    <div className="stack">
      <h3>
        <FormattedMessage id="payPlan.receipt" />
      </h3>
      <p ref={status} className="meta" role="status" tabIndex={-1}>
        {receipt_sent_at ? (
          <FormattedMessage
            id="payPlan.receiptSent"
            values={{ date: intl.formatDate(receipt_sent_at, DATE_AND_TIME) }}
          />
        ) : (
          <FormattedMessage id="payPlan.receiptHint" />
        )}
      </p>
      <div className="actions">
        <Button variant="outlined" disabled={isBusy} onClick={() => input.current?.click()}>
          <FormattedMessage id={receipt_sent_at || chosen ? 'payPlan.otherReceipt' : 'payPlan.chooseReceipt'} />
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          accept="image/*"
          aria-label={intl.formatMessage({ id: 'payPlan.receipt' })}
          onChange={(event) => void choose(event)}
        />
      </div>
      {chosen && (
        <>
          <img className="pay-receipt" src={chosen.url} alt={intl.formatMessage({ id: 'payPlan.receiptPicture' })} />
          <Field
            label={intl.formatMessage({ id: 'payPlan.paidAt' })}
            hint={intl.formatMessage({ id: 'payPlan.paidAtHint' })}
            error={isWrong && intl.formatMessage({ id: 'payPlan.paidAtWrong' })}
            type="datetime-local"
            slotProps={{ htmlInput: { required: true } }}
            value={minute}
            onChange={({ target }) => {
              setMinute(target.value)
              setIsWrong(false)
            }}
          />
          <div className="actions">
            <Button disabled={isBusy || !isOnline} onClick={() => void send()}>
              <FormattedMessage id={isBusy ? 'payPlan.sending' : 'payPlan.sendReceipt'} />
            </Button>
          </div>
        </>
      )}
      <InlineError message={chosen && !isOnline ? 'payPlan.offline' : failure} traceId={traceId} />
    </div>
  )
}
