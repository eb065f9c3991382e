import { type ReactNode, useEffect, useId, useRef } from 'react'
import { useIntl } from 'react-intl'
import { injectStyles } from '../layout/inject-styles.ts'
import css from './dialog.css?inline'
import { Icon } from '../artwork/icon.tsx'

injectStyles(css)

interface DialogProps {
  title: ReactNode
  /** Told once it is closed, by whatever way. */
  onClose: () => void
  children: ReactNode
}

/**
 * A question over the page, without a library: a sheet at the foot of a phone, a card on a wide screen. It is open as
 * long as it is there; Escape closes it, and the focus goes back to where it was. If that is gone, as a button is that led
 * to a decision, the focus goes to the next entry of the list that it was in.
 */
export function Dialog({ title, onClose, children }: DialogProps) {
  const intl = useIntl()
  const titleId = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const opener = document.activeElement
    const entry = opener?.closest('li')
    dialog.current?.showModal()
    return () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus()
      else if (entry?.isConnected) focusEntry(entry.nextElementSibling ?? entry)
    }
  }, [])
  return (
    <dialog className="dialog" ref={dialog} aria-labelledby={titleId} onClose={onClose}>
      <header>
        <h2 id={titleId}>{title}</h2>
        <button
          className="icon-button"
          type="button"
          aria-label={intl.formatMessage({ id: 'site.close' })}
          onClick={onClose}
        >
          <Icon name="close" />
        </button>
      </header>
      {children}
    </dialog>
  )
}

/** Focuses what comes first in an entry of a list. */
function focusEntry(entry: Element): void {
  entry.querySelector<HTMLElement>('a[href], button:not(:disabled)')?.focus()
}
