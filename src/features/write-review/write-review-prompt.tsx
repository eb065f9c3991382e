import type { MouseEvent } from 'react'
import { FormattedMessage } from 'react-intl'

interface WriteReviewPromptProps {
  /** The way to sign in and back here. */
  signInHref: string
  hasFailed?: boolean
  /** Loads what is needed, before anyone asks for it outright. */
  onNear?: () => void
  onOpen: () => void
}

/** Asks for a review; before scripts are there, by the way that begins with signing in. */
export function WriteReviewPrompt({ signInHref, hasFailed = false, onNear, onOpen }: WriteReviewPromptProps) {
  const open = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    onOpen()
  }
  return (
    <>
      <h2>
        <FormattedMessage id="invite.title" />
      </h2>
      <p className="muted">
        <FormattedMessage id="invite.lead" />
      </p>
      <a className="btn btn--quiet wide" href={signInHref} onPointerEnter={onNear} onFocus={onNear} onClick={open}>
        <FormattedMessage id="invite.write" />
      </a>
      <p role="status">{hasFailed && <FormattedMessage id="invite.failed" />}</p>
    </>
  )
}
