import Button from '@mui/material/Button'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useAdminQueries } from '@/data/admin/queries.ts'
import type { ContactMessage } from '@/domain/contact/contact-message.ts'
import { formatPhone, parsePhones, telUrl, whatsappUrl } from '@/domain/places/phone-number.ts'
import { SuspectNote } from '@/ui/admin/suspect-note.tsx'
import { AdminList } from '@/ui/admin/admin-list.tsx'
import { DATE_AND_TIME } from '@/ui/format/date-and-time.ts'
import { FactorsDialog } from './factors-dialog.tsx'

/** What people wrote on the contact page, the newest first. */
export function ContactMessages() {
  const messages = useInfiniteQuery(useAdminQueries().contactMessages())
  const [isRemoving, setRemoving] = useState(false)
  return (
    <>
      <p className="row">
        <span className="meta">
          <FormattedMessage id="handleMail.factorsHint" />
        </span>
        <Button variant="outlined" onClick={() => setRemoving(true)}>
          <FormattedMessage id="handleMail.factorsTitle" />
        </Button>
      </p>
      {isRemoving && <FactorsDialog onClose={() => setRemoving(false)} />}
      <AdminList
        query={messages}
        toKey={({ id }) => id}
        empty={<FormattedMessage id="handleMail.noMessages" />}
        failed="handleMail.messagesFailed"
        more={<FormattedMessage id="handleMail.more" />}
      >
        {(message) => <Message message={message} />}
      </AdminList>
    </>
  )
}

function Message({ message: { name, email, phone, message, created_at, is_suspect } }: { message: ContactMessage }) {
  const intl = useIntl()
  const numbers = parsePhones(phone ?? '')
  const chat = phone && whatsappUrl(phone)
  return (
    <div className="stack">
      <p className="row">
        <b>{name}</b>
        <time className="meta" dateTime={created_at}>
          {intl.formatDate(created_at, DATE_AND_TIME)}
        </time>
      </p>
      {is_suspect && <SuspectNote />}
      <p className="admin-contact-links">
        <a href={`mailto:${email}`}>{email}</a>
        {numbers.length === 0 && phone && <span>{phone}</span>}
        {numbers.map((number) => (
          <a key={number.digits} href={telUrl(number)}>
            {formatPhone(number)}
          </a>
        ))}
        {chat && (
          <a href={chat} target="_blank" rel="noopener noreferrer">
            WhatsApp
          </a>
        )}
      </p>
      <p className="pre-wrap" style={{ maxWidth: 'var(--measure)' }}>
        {message}
      </p>
    </div>
  )
}
