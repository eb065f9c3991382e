import { type MouseEvent, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { ignore } from '@/base/ignore.ts'
import { localeOfIntl } from '@/i18n/intl.ts'
import { Icon } from '@/ui/artwork/icon.tsx'

interface ShareMenuProps {
  placeId: string
  name: string
  /** Scheme and host of the site. */
  origin: string
}

/** Shares a place: with the device's share sheet if there is one, otherwise by WhatsApp or by copying the link. */
export function ShareMenu({ placeId, name, origin }: ShareMenuProps) {
  const intl = useIntl()
  const [isOpen, setIsOpen] = useState(false)
  const [outcome, setOutcome] = useState<'copied' | 'copyFailed'>()
  const url = `${origin}/lugar/${encodeURIComponent(placeId)}${localeOfIntl(intl) === 'en' ? '?lang=en' : ''}`
  const text = intl.formatMessage({ id: 'place.shareText' }, { name })

  function share(event: MouseEvent): void {
    // Of the DOM's types, `share` is always there; of browsers, it is not.
    if (!('share' in navigator)) return
    event.preventDefault()
    navigator.share({ title: name, text, url }).catch((error) => ignore(error, 'closing the sheet is no mistake'))
  }

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(url)
      setOutcome('copied')
    } catch {
      setOutcome('copyFailed')
    }
  }

  return (
    <>
      <button className="place-action" type="button" popoverTarget="compartir" onClick={share}>
        <Icon name="share" />
        <FormattedMessage id="place.share" />
      </button>
      <div
        className="menu share"
        id="compartir"
        popover="auto"
        onToggle={({ newState }) => setIsOpen(newState === 'open')}
      >
        <a
          href={`https://wa.me/?text=${encodeURIComponent(`${text}: ${url}`)}`}
          target="_blank"
          rel="noopener noreferrer"
          // The server writes the site's own address, also when the page is visited under another one.
          suppressHydrationWarning
        >
          <Icon name="whatsapp" />
          <FormattedMessage id="place.shareWhatsapp" />
        </a>
        {/* Not before JavaScript is there, without which it would do nothing. */}
        {isOpen && (
          <button type="button" onClick={() => void copy()}>
            <Icon name="link" />
            <FormattedMessage id="place.copyLink" />
          </button>
        )}
        <p role="status">
          {outcome === 'copied' && <FormattedMessage id="place.copied" />}
          {outcome === 'copyFailed' && <FormattedMessage id="place.copyFailed" values={{ url }} />}
        </p>
      </div>
    </>
  )
}
