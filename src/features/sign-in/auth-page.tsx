import { Link, useHydrated, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import { FormattedMessage, type IntlShape, useIntl } from 'react-intl'
import { useSession } from '@/data/session/session.ts'
import type { SecondFactorChallenge, SignInResult } from '@/data/session/sign-in.ts'
import { CLAIM_CARD_ID, CORRECTION_CARD_ID, REVIEW_FORM_ID } from '@/domain/accounts/sign-in-return-url.ts'
import * as messages from 'messages:signIn'
import type { MessageId } from '@/i18n/intl.ts'
import { PartIntl } from '@/i18n/part-intl.tsx'
import { Icon } from '@/ui/artwork/icon.tsx'
import { plainPageHead } from '@/ui/head/plain-page-head.ts'
import { showToast } from '@/ui/feedback/toast.ts'
import { type AuthTab, authTabs } from './auth-tab.ts'
import { GoogleButton } from './google-button.tsx'
import { ResetForm } from './reset-form.tsx'
import { SecondFactorForm } from './second-factor-form.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { SignUpForm } from './sign-up-form.tsx'

const titles = { signin: 'auth.signInTitle', signup: 'auth.signUpTitle' } as const

/** Title and description of `/auth`, which no search engine needs to list. */
export function authHead(context: { intl: IntlShape; origin: string }, tab: AuthTab) {
  return plainPageHead(context, messages, (intl) => ({
    path: '/auth',
    title: intl.formatMessage({ id: titles[tab] }),
    description: intl.formatMessage({ id: 'auth.description' }),
    indexed: false,
  }))
}

/** Why a user has to sign in, by the end or the beginning of the address to which they go back. */
const reasons = [
  [(next: string) => next.endsWith(`#${REVIEW_FORM_ID}`), 'error.review-sign-in-required'],
  [(next: string) => next.endsWith(`#${CLAIM_CARD_ID}`), 'error.claim-sign-in-required'],
  [(next: string) => next.endsWith(`#${CORRECTION_CARD_ID}`), 'auth.forCorrection'],
  [(next: string) => next.startsWith('/completar'), 'auth.forBlock'],
  [(next: string) => next.startsWith('/perfil'), 'auth.forProfile'],
  [(next: string) => next.startsWith('/mis-negocios'), 'auth.forBusinesses'],
  [(next: string) => next.startsWith('/agregar'), 'auth.forAddition'],
  [(next: string) => next.startsWith('/admin'), 'auth.forAdmin'],
] as const satisfies readonly (readonly [(next: string) => boolean, MessageId])[]

function toReason({ next, hasExpired, isRecovered }: { next: string; hasExpired: boolean; isRecovered: boolean }) {
  if (isRecovered) return 'auth.recovered'
  return hasExpired ? 'error.session-expired' : reasons.find(([isFor]) => isFor(next))?.[1]
}

interface AuthPageProps {
  tab: AuthTab
  /** The page of the site to go to afterwards. */
  next: string
  /** Whether the last session ended by itself. */
  hasExpired: boolean
}

/** Where one signs in or opens an account. */
export function AuthPage(props: AuthPageProps) {
  return (
    <PartIntl part={messages}>
      <section className="section">
        <div className="container measure">
          <div className="surface stack">
            <Steps {...props} />
          </div>
        </div>
      </section>
    </PartIntl>
  )
}

/** Which step of it one is at. What was typed stays with its form, which is why both tabs stay mounted. */
function Steps({ tab, next, hasExpired }: AuthPageProps) {
  const intl = useIntl()
  const navigate = useNavigate()
  const session = useSession()
  const [challenge, setChallenge] = useState<SecondFactorChallenge>()
  // Goes along to the form for a forgotten password or the second factor, and back.
  const [email, setEmail] = useState('')
  const [isResetting, setIsResetting] = useState(false)
  const [isRecovered, setRecovered] = useState(false)
  const [isDone, setIsDone] = useState(false)
  const [lastTried, setLastTried] = useState<'form' | 'google'>('form')
  // Until then a form would send its fields as a plain one does.
  const isHydrated = useHydrated()

  // A user who is signed in already, perhaps by another tab, goes on at once.
  useEffect(() => {
    if (session && !isDone) void navigate({ href: next, replace: true })
  }, [session, isDone, navigate, next])

  function signedIn(kind: 'in' | 'up') {
    setIsDone(true)
    void showToast(
      intl,
      kind === 'in'
        ? { kind: 'success', title: 'auth.signedInTitle', message: 'auth.signedIn' }
        : { kind: 'success', title: 'auth.signedUpTitle', message: 'auth.signedUp' },
    )
    // A page whose address ends in what is no part of it, as the form of a draft, would stand where this one stood.
    scrollTo(0, 0)
    void navigate({ href: next, replace: true })
  }

  function afterFirstFactor(result: SignInResult) {
    if (result) setChallenge(result)
    else signedIn('in')
  }

  if (challenge) {
    return (
      <SecondFactorForm
        challenge={challenge}
        email={email}
        next={next}
        onDone={() => signedIn('in')}
        onRecovered={(typed) => {
          setEmail(typed)
          setRecovered(true)
          setChallenge(undefined)
        }}
        onCancel={() => setChallenge(undefined)}
      />
    )
  }
  if (isResetting) {
    return <ResetForm email={email} next={next} onEmail={setEmail} onBack={() => setIsResetting(false)} />
  }
  const reason = toReason({ next, hasExpired, isRecovered })
  return (
    <>
      {reason && (
        <div className="note info" role={isRecovered ? 'status' : undefined}>
          <span>
            <Icon name="account" />
          </span>
          <p>
            <FormattedMessage id={reason} />
          </p>
        </div>
      )}
      <Tabs tab={tab} next={next} />
      <h1>
        <FormattedMessage id={titles[tab]} />
      </h1>
      <Panel isShown={tab === 'signin'} onTry={() => setLastTried('form')}>
        <SignInForm
          isReady={isHydrated}
          email={email}
          isLast={lastTried === 'form'}
          onForgotPassword={(typed) => {
            setEmail(typed)
            setIsResetting(true)
          }}
          onResult={(result, typed) => {
            setEmail(typed)
            afterFirstFactor(result)
          }}
        />
      </Panel>
      <Panel isShown={tab === 'signup'} onTry={() => setLastTried('form')}>
        <SignUpForm isReady={isHydrated} isLast={lastTried === 'form'} next={next} onDone={() => signedIn('up')} />
      </Panel>
      <p className="or-divider">
        <FormattedMessage id="auth.or" />
      </p>
      <GoogleButton
        isReady={isHydrated}
        isLast={lastTried === 'google'}
        onTry={() => setLastTried('google')}
        onResult={afterFirstFactor}
      />
    </>
  )
}

interface PanelProps {
  isShown: boolean
  /** Called whenever its form is sent. */
  onTry: () => void
  children: ReactNode
}

function Panel({ isShown, onTry, children }: PanelProps) {
  return (
    <div hidden={!isShown} onSubmit={onTry}>
      {children}
    </div>
  )
}

function Tabs({ tab, next }: Omit<AuthPageProps, 'hasExpired'>) {
  const intl = useIntl()
  return (
    <nav className="switch" aria-label={intl.formatMessage({ id: 'auth.tabs' })}>
      {authTabs.map((name) => (
        <Link
          key={name}
          to="/auth"
          search={{ tab: name, next: next === '/' ? undefined : next }}
          aria-current={name === tab ? 'page' : undefined}
        >
          <FormattedMessage id={titles[name]} />
        </Link>
      ))}
    </nav>
  )
}
