import { useSyncExternalStore } from 'react'
import { FormattedMessage } from 'react-intl'
import { chooseSaver } from '@/data/choose-saver.ts'
import { doesBrowserSave, isSaverChosen } from '@/data/data-saver.ts'
import en from '@/i18n/en.json?icu=dataSaver'
import es from '@/i18n/es.json?icu=dataSaver'
import { PartIntl } from '@/i18n/part-intl.tsx'

const messages = { es, en }

/** Hears of a choice in any tab. */
function follow(onChange: () => void): () => void {
  addEventListener('storage', onChange)
  return () => removeEventListener('storage', onChange)
}

/** Where somebody has this phone save data, and reads what that means. It is off until the phone has told otherwise. */
export function DataSaver() {
  const isChosen = useSyncExternalStore(follow, isSaverChosen, () => false)
  const isBrowsers = useSyncExternalStore(follow, doesBrowserSave, () => false)
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
      </section>
    </PartIntl>
  )
}
