import { type MouseEvent, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { ignore } from '@/base/ignore.ts'
import { isClosedToClaims } from '@/domain/claims/closed-to-claims.ts'
import { toLocalePath } from '@/domain/categories/locale-path.ts'
import type { PlaceWithId } from '@/domain/places/place.ts'
import { CLAIM_CARD_ID, CORRECTION_CARD_ID } from '@/domain/accounts/sign-in-return-url.ts'
import { localeOfIntl } from '@/i18n/intl.ts'
import { Icon } from '@/ui/artwork/icon.tsx'
import { closeMenu } from '@/ui/layout/menu.tsx'

interface MoreMenuProps {
  place: PlaceWithId
  /** Calls the place, where no button beside the menu does. */
  callUrl: string | null
  /** Scheme and host of the site. */
  origin: string
}

const MENU_ID = 'mas'

/**
 * What else one does with a place: share it, report what is wrong, claim it. It is shared with the device's share sheet if
 * there is one, otherwise by WhatsApp or by copying the link.
 */
export function MoreMenu({ place, callUrl, origin }: MoreMenuProps) {
  const intl = useIntl()
  const { id, name } = place
  const [isOpen, setIsOpen] = useState(false)
  const [outcome, setOutcome] = useState<'copied' | 'copyFailed'>()
  const url = origin + toLocalePath(`/lugar/${encodeURIComponent(id)}`, localeOfIntl(intl))
  const text = intl.formatMessage({ id: 'place.shareText' }, { name })
  // Of the DOM's types, `share` is always there; of browsers, it is not.
  const hasShareSheet = () => 'share' in navigator

  function share(event: MouseEvent<HTMLElement>): void {
    if (!hasShareSheet()) return
    event.preventDefault()
    closeMenu(event)
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
      <button className="place-action wide-only" type="button" popoverTarget={MENU_ID} onClick={share}>
        <Icon name="share" />
        <FormattedMessage id="place.share" />
      </button>
      <button className="place-action phone-only" type="button" popoverTarget={MENU_ID}>
        <Icon name="more" />
        <span>
          <FormattedMessage id="place.more" />
        </span>
      </button>
      <div
        className="menu sheet"
        id={MENU_ID}
        popover="auto"
        onToggle={({ newState }) => setIsOpen(newState === 'open')}
      >
        {callUrl && (
          <a className="phone-only" href={callUrl}>
            <Icon name="phone" />
            <FormattedMessage id="place.call" />
          </a>
        )}
        {isOpen && hasShareSheet() ? (
          <button type="button" onClick={share}>
            <Icon name="share" />
            <FormattedMessage id="place.share" />
          </button>
        ) : (
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
        )}
        {/* Not before JavaScript is there, without which it would do nothing. */}
        {isOpen && !hasShareSheet() && (
          <button type="button" onClick={() => void copy()}>
            <Icon name="link" />
            <FormattedMessage id="place.copyLink" />
          </button>
        )}
        <a href={`#${CORRECTION_CARD_ID}`} onClick={closeMenu}>
          <Icon name="alert" />
          <FormattedMessage id="place.report" />
        </a>
        {!place.owner_claimed && !isClosedToClaims(place) && (
          <a href={`#${CLAIM_CARD_ID}`} onClick={closeMenu}>
            <Icon name="account" />
            <FormattedMessage id="place.claim" />
          </a>
        )}
        <p role="status">
          {outcome === 'copied' && <FormattedMessage id="place.copied" />}
          {outcome === 'copyFailed' && <FormattedMessage id="place.copyFailed" values={{ url }} />}
        </p>
      </div>
    </>
  )
}
