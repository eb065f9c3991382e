import Button from '@mui/material/Button'
import { FormattedMessage, useIntl } from 'react-intl'
import type { OutboxRow } from '@/data/outbox/stored-rows.ts'
import { toWaitingCause, type WaitingCause } from '@/data/outbox/waiting-cause.ts'
import { toBusinessEdit, type BusinessTextField } from '@/domain/places/business-form.ts'
import { categoryName } from '@/domain/categories/category.ts'
import { limitMessages } from '@/i18n/error-messages.ts'
import { type MessageId, localeOfIntl } from '@/i18n/intl.ts'
import { hoursLines, sayHours } from '@/i18n/said-hours.ts'
import { sayServices } from '@/i18n/said-services.ts'
import { PendingAlert } from '@/ui/feedback/pending-alert.tsx'

/** What each field is called. */
export const fieldNames = {
  name: 'business.name',
  category: 'business.category',
  address: 'business.address',
  phone: 'business.phone',
  whatsapp: 'business.whatsapp',
  website: 'business.website',
  facebook: 'business.facebook',
  instagram: 'business.instagram',
  services: 'business.services',
} as const satisfies Record<BusinessTextField, MessageId>

/** When a queued change will be saved, by why it has not been yet. */
const waitingTexts = {
  connection: 'business.waiting',
  limit: 'error.too-many-requests',
  server: 'business.waitingServer',
  signIn: 'business.waitingSignIn',
  ...limitMessages,
} as const satisfies Record<WaitingCause, MessageId>

interface PendingChangeNoteProps {
  row: OutboxRow<'business'>
  isSending: boolean
  onEdit: () => void
}

/** A change that is still on the phone: what becomes of it, and what it says. */
export function PendingChangeNote({ row, isSending, onEdit }: PendingChangeNoteProps) {
  const intl = useIntl()
  const { business_hours, ...lines } = toBusinessEdit(row.payload.values, row.payload.base).changes
  const cause = toWaitingCause(row.hindrance)
  const tag = cause === 'connection' ? 'business.waitingTag' : 'business.heldTag'
  const emptied = <FormattedMessage id="business.emptied" />
  return (
    <section className="surface stack">
      <PendingAlert title={<FormattedMessage id={isSending ? 'business.sendingTag' : tag} />} traceId={row.traceId}>
        <FormattedMessage id={isSending ? 'business.sending' : waitingTexts[cause]} />
      </PendingAlert>
      <dl className="business-changes">
        {(Object.keys(fieldNames) as BusinessTextField[]).map((field) => {
          const text = lines[field]
          if (text === undefined) return null
          const shown =
            field === 'category'
              ? categoryName(text ?? '', localeOfIntl(intl))
              : field === 'services'
                ? sayServices(intl, text)
                : text
          return (
            <div key={field}>
              <dt>
                <FormattedMessage id={fieldNames[field]} />
              </dt>
              <dd>{shown || emptied}</dd>
            </div>
          )
        })}
        {business_hours !== undefined && (
          <div>
            <dt>
              <FormattedMessage id="business.hours" />
            </dt>
            <dd className="pre-wrap">
              {business_hours === null
                ? emptied
                : hoursLines(intl, business_hours)
                    .map((line) => sayHours(intl, line).text)
                    .join('\n')}
            </dd>
          </div>
        )}
      </dl>
      <div className="actions">
        {cause === 'signIn' && (
          <Button href={`/auth?tab=signin&next=${encodeURIComponent(`/mis-negocios#${row.subject}`)}`}>
            <FormattedMessage id="business.signIn" />
          </Button>
        )}
        <Button variant="outlined" disabled={isSending} onClick={onEdit}>
          <FormattedMessage id="business.takeBack" />
        </Button>
      </div>
    </section>
  )
}
