import { useSyncExternalStore } from 'react'
import { FormattedMessage } from 'react-intl'
import { chooseSaver, chooseWifiOnly } from '@/data/platform/choose-data-saver.ts'
import { doesBrowserSave, isSaverChosen, isWifiOnlyChosen } from '@/data/platform/data-saver.ts'
import { followSaver } from '@/data/platform/follow-data-saver.ts'
import { knowsWifi } from '@/data/platform/network-info.ts'
import * as messages from 'messages:saved'
import { PartIntl } from '@/i18n/part-intl.tsx'

const no = () => false

/**
 * Where somebody has this phone save data or wait for Wi-Fi, and reads what that means. It is off until the phone has
 * told otherwise. Where the browser does not tell Wi-Fi from other lines, nobody can wait for it.
 */
export function DataSaver() {
  const isChosen = useSyncExternalStore(followSaver, isSaverChosen, no)
  const isBrowsers = useSyncExternalStore(followSaver, doesBrowserSave, no)
  const isWifiOnly = useSyncExternalStore(followSaver, isWifiOnlyChosen, no)
  const isWifiKnown = useSyncExternalStore(followSaver, knowsWifi, no)
  return (
    <PartIntl part={messages}>
      <section className="box stack">
        <h2>
          <FormattedMessage id="dataSaver.title" />
        </h2>
        <label className="choice">
          <input
            type="checkbox"
            checked={isChosen || isBrowsers}
            disabled={isBrowsers}
            onChange={({ target }) => void chooseSaver(target.checked)}
          />
          <span>
            <FormattedMessage id="dataSaver.choice" />
          </span>
        </label>
        <p className="mute">
          <FormattedMessage id={isBrowsers ? 'dataSaver.browsers' : 'dataSaver.meaning'} />
        </p>
        {isWifiKnown && (
          <>
            <label className="choice">
              <input type="checkbox" checked={isWifiOnly} onChange={({ target }) => chooseWifiOnly(target.checked)} />
              <span>
                <FormattedMessage id="dataSaver.wifiChoice" />
              </span>
            </label>
            <p className="mute">
              <FormattedMessage id="dataSaver.wifiMeaning" />
            </p>
          </>
        )}
      </section>
    </PartIntl>
  )
}
