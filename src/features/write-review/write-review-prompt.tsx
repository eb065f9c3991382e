import type { MouseEvent } from 'react'
import { FormattedMessage } from 'react-intl'

interface WriteReviewPromptProps {
  /** The URL that signs in and returns here. */
  signInHref: string
  hasFailed?: boolean
  /** Loads what is needed, before the user presses the button. */
  onNear?: () => void
  onOpen: () => void
}

/** The prompt to write a review; before scripts are loaded, a link that signs in first. */
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
