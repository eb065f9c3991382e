import { FormattedMessage, useIntl } from 'react-intl'
import type { InstallMethod } from '@/data/pwa/install-prompt.ts'
import { injectStyles } from '@/ui/layout/inject-styles.ts'
import { Icon } from '@/ui/artwork/icon.tsx'
import css from './install-app.css?inline'

injectStyles(css)

interface InstallNoticeProps {
  way: InstallMethod
  onInstall: () => void
  onDecline: () => void
}

/** Offers to install the app, or says how, where the browser does not ask. It takes no focus. */
export function InstallNotice({ way, onInstall, onDecline }: InstallNoticeProps) {
  const intl = useIntl()
  return (
    <section className="install-notice" aria-label={intl.formatMessage({ id: 'install.label' })}>
      <img src="/app-icon.svg" width="48" height="48" alt="" />
      <div className="notice__text">
        <p className="name">
          <FormattedMessage id="install.title" />
        </p>
        <p>
          <FormattedMessage id="install.why" />
        </p>
        {way === 'by hand' && (
          <ol>
            <li>
              <FormattedMessage id="install.share" />
              {'\u00a0'}
              <Icon name="share" />
            </li>
            <li>
              <FormattedMessage id="install.add" />
            </li>
          </ol>
        )}
      </div>
      <div className="actions">
        {way === 'asked' ? (
          <>
            <button className="btn btn--quiet" type="button" onClick={onDecline}>
              <FormattedMessage id="install.later" />
            </button>
            <button className="btn" type="button" onClick={onInstall}>
              <FormattedMessage id="install.install" />
            </button>
          </>
        ) : (
          <button className="btn btn--quiet" type="button" onClick={onDecline}>
            <FormattedMessage id="install.understood" />
          </button>
        )}
      </div>
    </section>
  )
}
