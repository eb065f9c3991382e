import { useLocation } from '@tanstack/react-router'
import { FormattedMessage, type IntlShape } from 'react-intl'
import * as messages from 'messages:admin'
import { PartIntl } from '@/i18n/part-intl.tsx'
import { injectStyles } from '@/ui/layout/inject-styles.ts'
import { plainPageHead } from '@/ui/head/plain-page-head.ts'
import { ContactMessages } from './contact-messages.tsx'
import css from './handle-mail.css?inline'
import { MailStates } from './mail-states.tsx'
import { MESSAGES_HASH } from './messages-hash.ts'

injectStyles(css)

/** Title of `/admin/mail`, which is for admins alone. */
export function handleMailHead(context: { intl: IntlShape; origin: string }) {
  return plainPageHead(context, messages, (intl) => ({
    path: '/admin/mail',
    title: intl.formatMessage({ id: 'handleMail.title' }),
    description: intl.formatMessage({ id: 'handleMail.lead' }),
    indexed: false,
  }))
}

const lists = [
  ['', 'handleMail.showMails'],
  [MESSAGES_HASH, 'handleMail.showMessages'],
] as const

/** Which mails do not get through, and what people wrote, for admins to see to. */
export function HandleMailPage() {
  const { hash } = useLocation()
  const isOfMessages = hash === MESSAGES_HASH
  return (
    <PartIntl part={messages}>
      <div className="stack">
        <h1>
          <FormattedMessage id="handleMail.title" />
        </h1>
        <p className="page-lead">
          <FormattedMessage id="handleMail.lead" />
        </p>
        <nav className="switch">
          {lists.map(([name, label]) => (
            <a
              key={name}
              href={`#${name}`}
              aria-current={(name === MESSAGES_HASH) === isOfMessages ? 'page' : undefined}
            >
              <FormattedMessage id={label} />
            </a>
          ))}
        </nav>
        {isOfMessages ? <ContactMessages /> : <MailStates />}
      </div>
    </PartIntl>
  )
}
