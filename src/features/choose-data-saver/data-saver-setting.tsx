import { useSyncExternalStore } from 'react'
import { FormattedMessage } from 'react-intl'
import { setDataSaver, setWifiOnly } from '@/data/platform/choose-data-saver.ts'
import { isBrowserSavingData, isDataSaverChosen, isWifiOnlyChosen } from '@/data/platform/data-saver.ts'
import { onDataSaverChange } from '@/data/platform/follow-data-saver.ts'
import { canDetectWifi } from '@/data/platform/network-info.ts'
import * as messages from 'messages:saved'
import { PartIntl } from '@/i18n/part-intl.tsx'
import { Choice } from '@/ui/forms/choice.tsx'

const no = () => false

/**
 * Where a user has this device save data or wait for Wi-Fi, and reads what that means. It is off until the device has
 * told otherwise. Where the browser does not tell Wi-Fi from other lines, no one can wait for it.
 */
export function DataSaverSetting() {
  const isChosen = useSyncExternalStore(onDataSaverChange, isDataSaverChosen, no)
  const isBrowsers = useSyncExternalStore(onDataSaverChange, isBrowserSavingData, no)
  const isWifiOnly = useSyncExternalStore(onDataSaverChange, isWifiOnlyChosen, no)
  const isWifiKnown = useSyncExternalStore(onDataSaverChange, canDetectWifi, no)
  return (
    <PartIntl part={messages}>
      <section className="surface stack">
        <h2>
          <FormattedMessage id="dataSaver.title" />
        </h2>
        <Choice
          type="checkbox"
          checked={isChosen || isBrowsers}
          disabled={isBrowsers}
          onChange={({ target }) => void setDataSaver(target.checked)}
        >
          <span>
            <FormattedMessage id="dataSaver.choice" />
          </span>
        </Choice>
        <p className="muted">
          <FormattedMessage id={isBrowsers ? 'dataSaver.browsers' : 'dataSaver.meaning'} />
        </p>
        {isWifiKnown && (
          <>
            <Choice type="checkbox" checked={isWifiOnly} onChange={({ target }) => setWifiOnly(target.checked)}>
              <span>
                <FormattedMessage id="dataSaver.wifiChoice" />
              </span>
            </Choice>
            <p className="muted">
              <FormattedMessage id="dataSaver.wifiMeaning" />
            </p>
          </>
        )}
      </section>
    </PartIntl>
  )
}
