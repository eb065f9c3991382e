import { FormattedMessage, useIntl } from 'react-intl'
import type { ContactMessageCursor } from '@/data/admin/mail.ts'
import { usePrivateQuery } from '@/data/session/use-private-query.ts'
import type { ContactMessage } from '@/domain/contact/contact-message.ts'
import { formatPhone, parsePhones, telUrl, whatsappUrl } from '@/domain/places/phone-number.ts'
import { ListPage } from '@/ui/layout/list-page.tsx'
import { DATE_AND_TIME } from '@/ui/format/date-and-time.ts'

/** What people wrote on the contact page, the newest first. */
export function ContactMessages() {
  return (
    <ul className="stack">
      <Pages after={null} />
    </ul>
  )
}

function Pages({ after }: { after: ContactMessageCursor | null }) {
  const query = usePrivateQuery(`contact-messages ${after?.ref.path ?? ''}`, async () =>
    (await import('@/data/admin/mail.ts')).readContactMessages(after),
  )
  return (
    <ListPage
      query={query}
      next={(last) => <Pages after={last} />}
      waiting="contact-message"
      failed="handleMail.messagesFailed"
      more="handleMail.more"
    >
      {({ messages }) => (
        <>
          {messages.map((message) => (
            <Message key={message.id} message={message} />
          ))}
          {messages.length === 0 && !after && (
            <li className="muted">
              <FormattedMessage id="handleMail.noMessages" />
            </li>
          )}
        </>
      )}
    </ListPage>
  )
}

function Message({ message: { name, email, phone, message, created_at } }: { message: ContactMessage }) {
  const intl = useIntl()
  const numbers = parsePhones(phone ?? '')
  const chat = phone && whatsappUrl(phone)
  return (
    <li className="surface contact-message stack">
      <p className="row">
        <b>{name}</b>
        <time className="meta" dateTime={created_at}>
          {intl.formatDate(created_at, DATE_AND_TIME)}
        </time>
      </p>
      <p className="contact-links">
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
      <p className="quoted-text">{message}</p>
    </li>
  )
}
