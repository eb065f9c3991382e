import { useEffect, useEffectEvent, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useSession } from '@/data/session/session.ts'
import { type AccountLink, isWhole } from '@/domain/accounts/sign-in/account-link.ts'
import { toLocalePath } from '@/domain/categories/locale-path.ts'
import { localeOfIntl } from '@/i18n/intl.ts'
import { FormError } from './form-error.tsx'
import { GoOn, LinkFrame, SignIn } from './link-frame.tsx'
import { LinkProblemNote, type ShownProblem } from './link-problem.tsx'
import { useAccountLink } from './use-account-link.ts'
import { useFormAction } from './use-form-action.ts'

type Outcome = { email: string } | { problem: ShownProblem }

type Kind = 'confirm' | 'change'

const texts = {
  confirm: {
    title: 'authLink.confirmTitle',
    doing: 'authLink.confirming',
    doneTitle: 'authLink.confirmedTitle',
    done: 'authLink.confirmed',
  },
  change: {
    title: 'authLink.changeTitle',
    doing: 'authLink.changing',
    doneTitle: 'authLink.addressChangedTitle',
    done: 'authLink.addressChanged',
  },
} as const satisfies Record<Kind, object>

/** Where the link of a mail leads that confirms an address, or gives it to an account: the page does so and says so. */
export function ConfirmPage({ kind }: { kind: Kind }) {
  return (
    <LinkFrame>
      <Confirmation kind={kind} />
    </LinkFrame>
  )
}

function Confirmation({ kind }: { kind: Kind }) {
  const session = useSession()
  const link = useAccountLink()
  const [outcome, setOutcome] = useState<Outcome>()
  const { isBusy, failure, run } = useFormAction('server-failed')
  const confirm = (whole: AccountLink) =>
    void run(async () => {
      const { confirmEmail } = await import('@/data/session/account-links.ts')
      setOutcome(await confirmEmail(kind, whole))
    })
  const onOpened = useEffectEvent(confirm)
  useEffect(() => {
    if (link && isWhole(link)) onOpened(link)
  }, [link])

  if (!link) return <Confirming kind={kind} />
  if (!isWhole(link)) return <Refused kind={kind} problem="broken" to={link.to} next={link.next} />
  if (failure) {
    return (
      <>
        <h1>
          <FormattedMessage id={texts[kind].title} />
        </h1>
        <FormError code={failure} failed="server-failed" />
        <button className="btn wide" type="button" disabled={isBusy} onClick={() => confirm(link)}>
          <FormattedMessage id="authLink.again" />
        </button>
      </>
    )
  }
  if (!outcome) return <Confirming kind={kind} />
  if ('problem' in outcome) return <Refused kind={kind} problem={outcome.problem} to={link.to} next={link.next} />
  return (
    <>
      <h1>
        <FormattedMessage id={texts[kind].doneTitle} />
      </h1>
      <p role="status">
        <FormattedMessage id={texts[kind].done} values={{ email: outcome.email }} />
      </p>
      {kind === 'change' && session === null ? <SignIn next={link.next} /> : <GoOn next={link.next} />}
    </>
  )
}

function Confirming({ kind }: { kind: Kind }) {
  return (
    <>
      <h1>
        <FormattedMessage id={texts[kind].title} />
      </h1>
      <p role="status">
        <FormattedMessage id={texts[kind].doing} />
      </p>
    </>
  )
}

interface RefusedProps {
  kind: Kind
  problem: ShownProblem
  to: string
  next: string
}

/** Why the address is not confirmed, and how to get another link. */
function Refused({ kind, problem, to, next }: RefusedProps) {
  const isChange = kind === 'change'
  const intl = useIntl()
  const session = useSession()
  // By the user in another browser, or by a service that opens links of mails to look for harm.
  const mayBeDone = problem === 'used'
  const [sentTo, setSentTo] = useState<string | null>()
  const { isBusy, failure, run } = useFormAction('verification-mail-failed')
  const send = () =>
    void run(async () => {
      const { requestConfirmationMail } = await import('@/data/session/account-links.ts')
      await requestConfirmationMail(localeOfIntl(intl), next)
      setSentTo(session?.email)
    })
  return (
    <>
      <h1>
        <FormattedMessage id={texts[kind].title} />
      </h1>
      <LinkProblemNote kind={kind} problem={problem} />
      <FormError code={failure} failed="verification-mail-failed" />
      {sentTo && (
        <p role="status">
          <FormattedMessage id="authLink.sent" values={{ email: sentTo }} />
        </p>
      )}
      {!isChange && !sentTo && session && !session.isEmailVerified && (
        <button className="btn wide" type="button" disabled={isBusy} onClick={send}>
          <FormattedMessage id={isBusy ? 'auth.sending' : 'authLink.sendAgain'} />
        </button>
      )}
      {!isChange && session && session.isEmailVerified && <GoOn next={next} />}
      {/* Who asked for it is known to the profile alone; its address leads to a sign-in where that is needed. */}
      {isChange && (
        <a className="btn wide" href={toLocalePath('/perfil', localeOfIntl(intl))}>
          <FormattedMessage id="authLink.askInProfile" />
        </a>
      )}
      {!isChange && session === null && (
        <>
          <p>
            <FormattedMessage
              id={mayBeDone ? 'authLink.usedBefore' : 'authLink.signInFirst'}
              values={{ email: to || '—' }}
            />
          </p>
          <SignIn next={mayBeDone && next !== '/' ? next : '/perfil'} />
        </>
      )}
    </>
  )
}
