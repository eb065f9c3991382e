import Button from '@mui/material/Button'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { ignore } from '@/base/ignore.ts'
import type { Payments } from '@/data/owners/payments.ts'
import { formatBs } from '@/domain/payments/bolivian-amount.ts'
import { RoomNoteLater } from '@/features/show-statement/room-note-later.tsx'
import { QrPicture } from './qr-picture.tsx'
import { ReceiptForm } from './receipt-form.tsx'

interface OpenProformaProps {
  proforma: Payments['proformas'][number]
  /** The place that it shows, where the buyer has one here. */
  placeId: string | null | undefined
  settings: Payments['settings']
  onReceiptSent: () => Promise<void>
}

/** What is to be paid, with which reference, until when and to which account; and the way to send the receipt. */
export function OpenProforma({ proforma, placeId, settings, onReceiptSent }: OpenProformaProps) {
  const intl = useIntl()
  const { reference, planName, months, amount, credit, arrived, valid_until } = proforma
  return (
    <section className="surface stack">
      <h2>
        <FormattedMessage id="payPlan.toPay" values={{ plan: planName, months }} />
      </h2>
      {arrived > 0 && (
        <p>
          <FormattedMessage
            id="payPlan.arrived"
            values={{
              arrived: formatBs(arrived),
              amount: formatBs(amount),
              missing: <b key="missing">{formatBs(amount - arrived)}</b>,
            }}
          />
        </p>
      )}
      <dl className="pay-facts">
        {credit > 0 && (
          <>
            <div>
              <dt>
                <FormattedMessage id="payPlan.price" />
              </dt>
              <dd>{formatBs(amount + credit)}</dd>
            </div>
            <div>
              <dt>
                <FormattedMessage id="payPlan.creditOff" />
              </dt>
              <dd>{formatBs(-credit)}</dd>
            </div>
          </>
        )}
        <div>
          <dt>
            <FormattedMessage id={arrived > 0 ? 'payPlan.missing' : 'payPlan.amount'} />
          </dt>
          <dd>{formatBs(amount - arrived)}</dd>
        </div>
        <div>
          <dt>
            <FormattedMessage id="payPlan.reference" />
          </dt>
          <dd>
            <span className="pay-reference">{reference}</span> <CopyButton text={reference} />
          </dd>
        </div>
        <div>
          <dt>
            <FormattedMessage id="payPlan.until" />
          </dt>
          <dd>{intl.formatDate(valid_until, { dateStyle: 'long' })}</dd>
        </div>
      </dl>
      {placeId && <RoomNoteLater of={{ place_id: placeId, planName }} />}
      <p>
        <FormattedMessage id="payPlan.how" values={{ b: (text) => <b>{text}</b> }} />
      </p>
      {settings ? (
        <div className="pay-account">
          {settings.qr && <QrPicture src={settings.qr} />}
          <p>{settings.account}</p>
        </div>
      ) : (
        <p className="muted">
          <FormattedMessage id="payPlan.noAccount" values={{ a: toContact }} />
        </p>
      )}
      <ReceiptForm proforma={proforma} onSent={onReceiptSent} />
    </section>
  )
}

const toContact = (text: ReactNode[]) => (
  <Link key="contact" to="/contact">
    {text}
  </Link>
)

/** Copies a text, and says so. */
function CopyButton({ text }: { text: string }) {
  const [said, setSaid] = useState<'payPlan.copied' | 'payPlan.notCopied' | null>(null)

  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      setSaid('payPlan.copied')
    } catch (error) {
      ignore(error, 'the reference can be copied by hand')
      setSaid('payPlan.notCopied')
    }
  }

  return (
    <>
      <Button variant="outlined" onClick={() => void copy()}>
        <FormattedMessage id="payPlan.copy" />
      </Button>{' '}
      <span className="meta" role="status">
        {said && <FormattedMessage id={said} />}
      </span>
    </>
  )
}
