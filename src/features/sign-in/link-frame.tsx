import type { ReactNode } from 'react'
import { FormattedMessage, type IntlShape, useIntl } from 'react-intl'
import { signInHref } from '@/domain/accounts/sign-in-return-url.ts'
import { type AccountLinkKind, accountLinkPaths } from '@/domain/accounts/sign-in/account-link.ts'
import { toLocalePath } from '@/domain/categories/locale-path.ts'
import * as messages from 'messages:signIn'
import { localeOfIntl } from '@/i18n/intl.ts'
import { PartIntl } from '@/i18n/part-intl.tsx'
import { plainPageHead } from '@/ui/head/plain-page-head.ts'

const titles = {
  confirm: 'authLink.confirmTitle',
  password: 'authLink.passwordTitle',
  change: 'authLink.changeTitle',
  recovery: 'auth.recoveryTitle',
} as const

/** Title and description of a page to which mails lead, and search engines do not. */
export function linkHead(context: { intl: IntlShape; origin: string }, kind: AccountLinkKind) {
  return plainPageHead(context, messages, (intl) => ({
    path: accountLinkPaths[kind],
    title: intl.formatMessage({ id: titles[kind] }),
    description: intl.formatMessage({ id: 'auth.description' }),
    indexed: false,
  }))
}

/** What such pages stand in. */
export function LinkFrame({ children }: { children: ReactNode }) {
  return (
    <PartIntl part={messages}>
      <section className="section">
        <div className="container measure">
          <div className="surface stack">{children}</div>
        </div>
      </section>
    </PartIntl>
  )
}

/** Leads on to what one was doing. */
export function GoOn({ next }: { next: string }) {
  return (
    <a className="btn wide" href={toLocalePath(next, localeOfIntl(useIntl()))}>
      <FormattedMessage id={next === '/' ? 'authLink.goHome' : 'authLink.goOn'} />
    </a>
  )
}

/** Leads to the sign-in, and from there on. */
export function SignIn({ next }: { next: string }) {
  return (
    <a className="btn wide" href={signInHref(next, localeOfIntl(useIntl()), 'signin')}>
      <FormattedMessage id="auth.signInTitle" />
    </a>
  )
}
