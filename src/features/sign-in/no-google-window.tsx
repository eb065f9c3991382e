import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { type NoGoogleWindow, toBrowserIntent } from '@/domain/accounts/sign-in/google-window.ts'
import { Icon } from '@/ui/artwork/icon.tsx'

/** Says why Google's sign-in does not work here, and how to get on without it or to where it does. */
export function NoGoogleWindowNote({ reason }: { reason: NoGoogleWindow }) {
  return (
    <>
      <div className="note info">
        <span>
          <Icon name="account" />
        </span>
        <p>
          {reason.place === 'homeScreen' ? (
            <FormattedMessage id="auth.googleHomeScreen" />
          ) : (
            <FormattedMessage id="auth.googleOtherApp" values={{ app: reason.app ?? 'none' }} />
          )}
        </p>
      </div>
      {reason.place === 'otherApp' && (
        <>
          {reason.isAndroid && (
            <a className="btn btn--quiet wide" href={toBrowserIntent(location.href)}>
              <FormattedMessage id="auth.openBrowser" />
            </a>
          )}
          <CopyAddress />
          <p className="hint">
            <FormattedMessage id="auth.openBrowserHint" />
          </p>
        </>
      )}
    </>
  )
}

function CopyAddress() {
  const [outcome, setOutcome] = useState<'auth.addressCopied' | 'auth.addressNotCopied'>()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(location.href)
      setOutcome('auth.addressCopied')
    } catch {
      setOutcome('auth.addressNotCopied')
    }
  }
  return (
    <>
      <button className="btn btn--quiet wide" type="button" onClick={() => void copy()}>
        <FormattedMessage id="auth.copyAddress" />
      </button>
      <div role="status">
        {outcome && (
          <p>
            <FormattedMessage id={outcome} values={{ address: location.href }} />
          </p>
        )}
      </div>
    </>
  )
}
