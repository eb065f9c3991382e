import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { toErrorCode } from '@/domain/shared/app-error.ts'
import { errorMessage } from '@/i18n/error-messages.ts'
import { localeOfIntl, type MessageId } from '@/i18n/intl.ts'
import { InlineError } from '@/ui/feedback/inline-error.tsx'
import { useAsyncAction } from '@/ui/forms/use-async-action.ts'

/** The longest address that the mail may lead back to, in characters: see `mailReturn` of the callables. */
const NEXT_MAX = 500

interface UnverifiedProps {
  message: MessageId
  /** Returns the address to which the mail's link leads back; this page's unless told. */
  toNext?: () => string
}

/** Says that the address of the account has to be confirmed first, and how. */
export function Unverified({ message, toNext }: UnverifiedProps) {
  return (
    <div className="surface stack">
      <p>
        <FormattedMessage id={message} />
      </p>
      <ConfirmationMail toNext={toNext} />
    </div>
  )
}

/** Sends the mail again that confirms the user's address, and whose link leads back. */
export function ConfirmationMail({ toNext = thisPage }: { toNext?: UnverifiedProps['toNext'] }) {
  const intl = useIntl()
  const [isSent, setSent] = useState(false)
  const { isBusy, failure, traceId, run } = useAsyncAction((error) => toErrorCode(error, 'verification-mail-failed'))
  async function send() {
    const { requestConfirmationMail } = await import('@/data/session/account-links.ts')
    await requestConfirmationMail(localeOfIntl(intl), toNext())
    setSent(true)
  }
  return (
    <div className="stack">
      <InlineError message={failure && errorMessage(failure).message} traceId={traceId} />
      <p role="status">{isSent && <FormattedMessage id="contribution.mailSent" />}</p>
      {!isSent && (
        <div className="actions">
          <button className="btn btn--quiet" type="button" disabled={isBusy} onClick={() => void run(send)}>
            <FormattedMessage id={isBusy ? 'contribution.mailSending' : 'contribution.mailSend'} />
          </button>
        </div>
      )}
    </div>
  )
}

function thisPage(): string {
  const { pathname, search, hash } = location
  const path = pathname + search + hash
  // What others add to links may be long.
  return path.length <= NEXT_MAX ? path : pathname
}
