import { FormattedMessage } from 'react-intl'
import type { LinkProblem } from '@/data/session/account-links.ts'
import type { AccountLinkKind } from '@/domain/accounts/sign-in/account-link.ts'
import type { MessageId } from '@/i18n/intl.ts'
import { Icon } from '@/ui/artwork/icon.tsx'

/** What can be wrong with a link; `broken` is known without asking. */
export type ShownProblem = LinkProblem | 'broken'

const expired = {
  confirm: 'authLink.confirmExpired',
  change: 'authLink.confirmExpired',
  password: 'authLink.passwordExpired',
  recovery: 'authLink.recoveryExpired',
} as const satisfies Record<AccountLinkKind, MessageId>

/** Says why a link does not work. */
export function LinkProblemNote({ kind, problem }: { kind: AccountLinkKind; problem: ShownProblem }) {
  return (
    <div className="note info" role="status">
      <span>
        <Icon name="account" />
      </span>
      <p>
        <Problem kind={kind} problem={problem} />
      </p>
    </div>
  )
}

function Problem({ kind, problem }: { kind: AccountLinkKind; problem: ShownProblem }) {
  if (problem === 'expired') return <FormattedMessage id={expired[kind]} />
  if (problem === 'used') return <FormattedMessage id="authLink.used" />
  if (problem === 'disabled') return <FormattedMessage id="error.account-disabled" />
  if (problem === 'other') return <FormattedMessage id="authLink.other" />
  return <FormattedMessage id="authLink.broken" />
}
