import { closeSnackbar, type CustomContentProps, enqueueSnackbar, SnackbarProvider } from 'notistack'
import { forwardRef } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { injectStyles } from '../layout/inject-styles.ts'
import { Icon } from '../artwork/icon.tsx'
import css from './toast.css?inline'

injectStyles(css)

interface ToastTexts {
  kind: 'error' | 'success'
  title: string
  message: string
  closeLabel: string
}

const ToastContent = forwardRef<HTMLDivElement, CustomContentProps>(({ message, variant, style, action, id }, ref) => (
  // A failure interrupts what a screen reader says, a success waits.
  <div ref={ref} className={`toast ${variant}`} role={variant === 'error' ? 'alert' : 'status'} style={style}>
    <Icon name={variant === 'error' ? 'alert' : 'check'} />
    <p>{message}</p>
    {typeof action === 'function' ? action(id) : action}
  </div>
))

// Beside the app's own tree, which is the whole document and needs no toasts before the first one.
const host = document.createElement('div')
document.body.append(host)
// At once, for messages can be queued only after the first rendering.
flushSync(() =>
  createRoot(host).render(
    <SnackbarProvider
      maxSnack={1}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
      classes={{ containerRoot: 'toasts' }}
      Components={{ error: ToastContent, success: ToastContent }}
    />,
  ),
)

/** Shows a message as soon as the one before it is gone. */
export function enqueueToast({ kind, title, message, closeLabel }: ToastTexts): void {
  enqueueSnackbar({
    variant: kind,
    message: (
      <>
        <b>{title}</b>
        {message}
      </>
    ),
    action: (key) => (
      <button type="button" className="icon-button" aria-label={closeLabel} onClick={() => closeSnackbar(key)}>
        <Icon name="close" />
      </button>
    ),
  })
}
