import { FormattedMessage, useIntl } from 'react-intl'
import type { SignInResult } from '@/data/session/sign-in.ts'
import { findNoGoogleWindow } from '@/domain/accounts/sign-in/google-window.ts'
import { localeOfIntl } from '@/i18n/intl.ts'
import { FormError } from './form-error.tsx'
import { NoGoogleWindowNote } from './no-google-window.tsx'
import { useFormAction } from './use-form-action.ts'

interface GoogleButtonProps {
  isReady: boolean
  /** Whether this was tried last; another way's failure stands alone. */
  isLast: boolean
  onTry: () => void
  onResult: (result: SignInResult) => void
}

/** Signing in, or up, with Google, or why that does not work here. */
export function GoogleButton({ isReady, isLast, onTry, onResult }: GoogleButtonProps) {
  const intl = useIntl()
  const { isBusy, failure, run } = useFormAction('google-sign-in-failed')
  const refused = isReady ? findNoGoogleWindow(navigator) : null
  if (refused) return <NoGoogleWindowNote reason={refused} />
  return (
    <>
      <button
        className="btn btn--quiet wide"
        type="button"
        disabled={!isReady || isBusy}
        onClick={() => {
          onTry()
          void run(async () => {
            const { signInWithGoogle } = await import('@/data/session/sign-in.ts')
            onResult(await signInWithGoogle(localeOfIntl(intl)))
          })
        }}
      >
        <GoogleMark />
        <FormattedMessage id="auth.google" />
      </button>
      <FormError code={isLast ? failure : null} failed="google-sign-in-failed" />
    </>
  )
}

/** Google's own mark, in its own colours, as it asks for. */
function GoogleMark() {
  return (
    <svg className="icon" viewBox="0 0 48 48" aria-hidden="true">
      <path
        fill="#EA4335"
        d="M24 9.5c3.5 0 6.7 1.2 9.2 3.6l6.9-6.9A24 24 0 0 0 2.6 13.2l8 6.2C12.5 13.7 17.7 9.5 24 9.5z"
      />
      <path fill="#4285F4" d="M47 24.6c0-1.6-.1-3.1-.4-4.6H24v9h12.9a11 11 0 0 1-4.8 7.2l7.7 6A23 23 0 0 0 47 24.6z" />
      <path fill="#FBBC05" d="M10.5 28.6a14.5 14.5 0 0 1 0-9.2l-7.9-6.2a24 24 0 0 0 0 21.6z" />
      <path fill="#34A853" d="M24 48c6.5 0 12-2.1 16-5.8l-7.8-6a14.5 14.5 0 0 1-21.7-7.6l-7.9 6.2A24 24 0 0 0 24 48z" />
    </svg>
  )
}
