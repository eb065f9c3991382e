import { closeSnackbar, type CustomContentProps, enqueueSnackbar, type SnackbarKey, SnackbarProvider } from 'notistack'
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
  /** The code of a failure of the server, as a sentence. */
  code: string | undefined
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
      classes={{
        containerRoot: 'toasts',
        containerAnchorOriginTopCenter: 'toasts--head',
        containerAnchorOriginBottomCenter: 'toasts--foot',
      }}
      Components={{ error: ToastContent, success: ToastContent }}
    />,
  ),
)

const isField = (target: EventTarget | null) => target instanceof Element && target.matches('input, textarea, select')

// What a user begins to type into is not covered.
addEventListener('focusin', ({ target }) => {
  if (isField(target)) closeSnackbar()
})

/** Failures that are told just now. */
const failures = new Set<SnackbarKey>()

// What failed for want of a connection need not fail now.
addEventListener('online', () => {
  for (const key of failures) closeSnackbar(key)
})

/** A toast that leaves slides over the buttons below it, and must not take a tap on one of them. */
function letTapsThrough(toast: HTMLElement): void {
  toast.style.pointerEvents = 'none'
}

/** Returns the edge of the screen where a toast covers no field that is being typed into. */
function freeEdge(): 'top' | 'bottom' {
  const { activeElement } = document
  const isBelow = isField(activeElement) && (activeElement?.getBoundingClientRect().bottom ?? 0) > innerHeight / 2
  return isBelow ? 'top' : 'bottom'
}

/** Shows a message as soon as the one before it is gone. */
export function enqueueToast({ kind, title, message, code, closeLabel }: ToastTexts): void {
  const toast = enqueueSnackbar({
    variant: kind,
    anchorOrigin: { vertical: freeEdge(), horizontal: 'center' },
    onExit: letTapsThrough,
    onExited: (_, key) => failures.delete(key),
    message: (
      <>
        <b>{title}</b>
        {message}
        {code && <small>{code}</small>}
      </>
    ),
    action: (key) => (
      <button type="button" className="icon-button" aria-label={closeLabel} onClick={() => closeSnackbar(key)}>
        <Icon name="close" />
      </button>
    ),
  })
  if (kind === 'error') failures.add(toast)
}
