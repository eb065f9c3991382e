import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { FileSize } from '../format/file-size.tsx'

interface LoadOfferProps {
  /** What it weighs on the way; undefined while that is not known. */
  bytes: number | undefined
  onLoad: () => void
  /** What is not here, and that it comes on wish. */
  children: ReactNode
}

/** Asks a user who saves data before something large is loaded. It stands in the messages of a part that has `load.` and sizes. */
export function LoadOffer({ bytes, onLoad, children }: LoadOfferProps) {
  return (
    <div className="note info">
      <div className="stack">
        <p role="status">{children}</p>
        <button className="btn" type="button" onClick={onLoad}>
          <span>
            <FormattedMessage id="load.load" />
            {bytes !== undefined && (
              <>
                {' · '}
                <FileSize bytes={bytes} />
              </>
            )}
          </span>
        </button>
      </div>
    </div>
  )
}
