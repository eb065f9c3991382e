import { Link } from '@tanstack/react-router'
import { FormattedMessage, type IntlShape, useIntl } from 'react-intl'
import en from '@/i18n/en.json?icu=auth'
import es from '@/i18n/es.json?icu=auth'
import { PartIntl } from '@/i18n/part-intl.tsx'
import { plainPageHead } from '@/ui/plain-page-head.ts'
import '@/ui/plain-pages.css'
import { type AuthTab, authTabs } from './auth-tab.ts'

const messages = { es, en }

const texts = {
  signin: { title: 'auth.signInTitle', body: 'auth.signInBody' },
  signup: { title: 'auth.signUpTitle', body: 'auth.signUpBody' },
} as const

/** Title and description of `/auth`, which no search engine needs to list. */
export function authHead(context: { intl: IntlShape; origin: string }, tab: AuthTab) {
  return plainPageHead(context, messages, (intl) => ({
    path: '/auth',
    title: intl.formatMessage({ id: texts[tab].title }),
    description: intl.formatMessage({ id: 'auth.description' }),
    indexed: false,
  }))
}

/** Stands where one will sign in: accounts are not open yet, and it says so. */
export function AuthPage({ tab }: { tab: AuthTab }) {
  return (
    <PartIntl part={messages}>
      <Tabs tab={tab} />
    </PartIntl>
  )
}

function Tabs({ tab }: { tab: AuthTab }) {
  const intl = useIntl()
  return (
    <section className="sec">
      <div className="in narrow">
        <div className="box stack">
          <nav className="switch" aria-label={intl.formatMessage({ id: 'auth.tabs' })}>
            {authTabs.map((name) => (
              <Link key={name} to="/auth" search={{ tab: name }} aria-current={name === tab ? 'page' : undefined}>
                <FormattedMessage id={texts[name].title} />
              </Link>
            ))}
          </nav>
          <h1>
            <FormattedMessage id={texts[tab].title} />
          </h1>
          <p>
            <b>
              <FormattedMessage id="auth.soon" />.
            </b>{' '}
            <FormattedMessage id={texts[tab].body} />
          </p>
          <p>
            <FormattedMessage id="auth.browse" />
          </p>
          <div className="acts">
            <Link className="btn" to="/">
              <FormattedMessage id="auth.explore" />
            </Link>
          </div>
          <p>
            <Link className="tapline" to="/contact">
              <FormattedMessage id="auth.write" />
            </Link>
          </p>
        </div>
      </div>
    </section>
  )
}
