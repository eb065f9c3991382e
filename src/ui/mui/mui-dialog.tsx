import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import IconButton from '@mui/material/IconButton'
import { type KeyboardEvent, type ReactNode, type SubmitEvent, useEffect, useId, useRef } from 'react'
import { useIntl } from 'react-intl'
import { Icon } from '../artwork/icon.tsx'

interface FormDialogProps {
  isOpen: boolean
  title: ReactNode
  onClose: () => void
  onSubmit: () => void
  /** Buttons, the one that does it last. */
  actions: ReactNode
  /** Whether something outside of it may have the focus, as Google's check for robots may. */
  isOutsideInReach?: boolean
  children: ReactNode
}

/** Presses, by Ctrl or Cmd and Enter, the button that does it, unless it is disabled: from within a text, too, where Enter is a line. */
function submitByKeys(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
  event.preventDefault()
  event.currentTarget.querySelector<HTMLElement>('form [type=submit]')?.click()
}

/** A question over the page: a form with a title, a way out, and its buttons always in sight. */
export function FormDialog({ isOpen, title, onClose, onSubmit, actions, children, ...props }: FormDialogProps) {
  const { isOutsideInReach = true } = props
  const intl = useIntl()
  const titleId = useId()
  const root = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // MUI sees no key while the focus is nowhere, as it is once the button that had it is disabled. It hides a question below another.
    const close = (event: globalThis.KeyboardEvent) => {
      if (!isOpen || event.key !== 'Escape' || event.target !== document.body || root.current?.ariaHidden === 'true')
        return
      // The question below is not hidden any more once this one is closed.
      event.stopImmediatePropagation()
      onClose()
    }
    addEventListener('keydown', close)
    return () => removeEventListener('keydown', close)
  }, [isOpen, onClose])
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    // React passes it on to a form that the question is asked from.
    event.stopPropagation()
    onSubmit()
  }
  return (
    <Dialog
      ref={root}
      open={isOpen}
      onClose={onClose}
      onKeyDown={submitByKeys}
      aria-labelledby={titleId}
      disableEnforceFocus={isOutsideInReach}
    >
      <DialogTitle component="div">
        <h2 id={titleId} style={{ font: 'inherit' }}>
          {title}
        </h2>
        <IconButton edge="end" onClick={onClose} aria-label={intl.formatMessage({ id: 'site.close' })}>
          <Icon name="close" />
        </IconButton>
      </DialogTitle>
      <form onSubmit={submit} noValidate style={{ display: 'contents' }}>
        <DialogContent>
          <div className="stack">{children}</div>
        </DialogContent>
        <DialogActions>{actions}</DialogActions>
      </form>
    </Dialog>
  )
}
