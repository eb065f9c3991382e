import { type ReactNode, type SyntheticEvent, useEffect, useId, useRef } from 'react'
import { useIntl } from 'react-intl'
import { useFocusReturn } from '../behavior/use-focus-return.ts'
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
 * long as it is there; Escape closes it, and the focus goes back.
 */
export function Dialog({ title, onClose, children }: DialogProps) {
  const intl = useIntl()
  const titleId = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  useFocusReturn()
  useEffect(() => dialog.current?.showModal(), [])
  // React hands on what is closed within it, too.
  const closeItself = ({ target, currentTarget }: SyntheticEvent) => {
    if (target === currentTarget) onClose()
  }
  return (
    <dialog className="dialog" ref={dialog} aria-labelledby={titleId} onClose={closeItself}>
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
