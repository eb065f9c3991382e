import { useEffect, useId, useRef } from 'react'
import { FormattedMessage } from 'react-intl'

interface UnsentDialogProps {
  onLeave: () => void
  onClose: () => void
}

/** Asks whoever signs out while something they wrote is still to be sent, for it goes with them. */
export function UnsentDialog({ onLeave, onClose }: UnsentDialogProps) {
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog className="ask" ref={dialog} aria-labelledby={id} aria-describedby={`${id}-text`} onClose={onClose}>
      <div className="stack">
        <h2 id={id}>
          <FormattedMessage id="account.unsentTitle" />
        </h2>
        <p id={`${id}-text`}>
          <FormattedMessage id="account.unsent" />
        </p>
        <div className="acts">
          <button className="btn" type="button" onClick={() => dialog.current?.close()}>
            <FormattedMessage id="account.unsentStay" />
          </button>
          <button
            className="btn quiet"
            type="button"
            onClick={() => {
              dialog.current?.close()
              onLeave()
            }}
          >
            <FormattedMessage id="account.unsentLeave" />
          </button>
        </div>
      </div>
    </dialog>
  )
}
