import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { hasLinkExpired, isWhole, type OpenedLink } from '@/domain/accounts/sign-in/account-link.ts'
import { takeFocus } from '@/ui/behavior/take-focus.ts'
import { FormError } from './form-error.tsx'
import { GoOn, LinkFrame } from './link-frame.tsx'
import { LinkProblemNote } from './link-problem.tsx'
import { useAccountLink } from './use-account-link.ts'
import { useFormAction } from './use-form-action.ts'

/** Where the link of a mail leads to a user without second factor and codes: by a button the waiting time begins. */
export function RecoveryPage() {
  const link = useAccountLink()
  return (
    <LinkFrame>
      <h1>
        <FormattedMessage id="auth.recoveryTitle" />
      </h1>
      {link && <Recovery link={link} />}
    </LinkFrame>
  )
}

function Recovery({ link }: { link: OpenedLink }) {
  const intl = useIntl()
  const [isExpired, setExpired] = useState(false)
  const [dueAt, setDueAt] = useState<string>()
  const { isBusy, failure, run } = useFormAction('recovery-failed')
  const { to: email, next } = link
  if (!isWhole(link)) return <LinkProblemNote kind="recovery" problem="broken" />
  if (isExpired) return <LinkProblemNote kind="recovery" problem="expired" />
  if (dueAt) {
    const date = intl.formatDate(dueAt, { dateStyle: 'long', timeStyle: 'short' })
    return (
      <>
        <p role="status" ref={takeFocus} tabIndex={-1}>
          <FormattedMessage id="authLink.recoveryBegun" values={{ date, email }} />
        </p>
        <GoOn next={next} />
      </>
    )
  }
  const { code } = link
  const begin = () => {
    if (hasLinkExpired('recovery', link, Date.now())) return setExpired(true)
    void run(async () => {
      const { startRecovery } = await import('@/data/session/recovery.ts')
      setDueAt(await startRecovery(code))
    })
  }
  return (
    <>
      <p>
        <FormattedMessage id="authLink.recoveryLead" values={{ email }} />
      </p>
      <FormError code={failure} failed="recovery-failed" />
      <button className="btn wide" type="button" disabled={isBusy} onClick={begin}>
        <FormattedMessage id={isBusy ? 'auth.sending' : 'authLink.recoveryBegin'} />
      </button>
    </>
  )
}
