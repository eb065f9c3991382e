import { Link } from '@tanstack/react-router'
import { type ReactNode, useRef } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { IncompletePlace, Noted } from '@/data/suggestions/incomplete-places.ts'
import { categoryName } from '@/domain/categories/category.ts'
import { localeOfIntl } from '@/i18n/intl.ts'
import { Icon } from '@/ui/artwork/icon.tsx'
import { formatDistance } from '@/ui/format/format-distance.ts'
import { TakeBack } from './take-back.tsx'

interface IncompleteEntryProps {
  userId: string
  place: IncompletePlace
  /** Whether the user said it already. */
  isSaid: (what: Noted) => boolean
  onAsk: (what: Noted) => void
  /** Called where the user says that it is still there. */
  onConfirm: () => void
  onTakenBack: () => void
}

/** A place with what is missing of it, each a tap away. */
export function IncompleteEntry({
  userId,
  place: { card, meters, missing },
  isSaid,
  onAsk,
  onConfirm,
  onTakenBack,
}: IncompleteEntryProps) {
  const intl = useIntl()
  const entry = useRef<HTMLLIElement>(null)
  // With each of these the button that has the focus goes away.
  function confirm() {
    entry.current?.focus()
    onConfirm()
  }
  function takeBack() {
    entry.current?.focus()
    onTakenBack()
  }
  return (
    <li className="surface stack" ref={entry} tabIndex={-1}>
      <div>
        <Link to="/lugar/$placeId" params={{ placeId: card.id }}>
          {card.name}
        </Link>
        <p className="meta">
          {categoryName(card.category, localeOfIntl(intl))} · {formatDistance(intl, meters)}
        </p>
      </div>
      {isSaid('closed') ? (
        <Done>
          <FormattedMessage id="correction.closed" />
        </Done>
      ) : (
        <>
          <div className="actions">
            {missing.map((what) =>
              isSaid(what) ? (
                <Done key={what}>
                  <FormattedMessage id="correction.missing" values={{ what }} />
                </Done>
              ) : (
                <button key={what} className="btn btn--quiet" type="button" onClick={() => onAsk(what)}>
                  <FormattedMessage id="correction.missing" values={{ what }} />
                </button>
              ),
            )}
            {/* It shows others that the hours are right. */}
            {isSaid('business_hours') && !isSaid('hours') && (
              <button className="link-button" type="button" onClick={() => onAsk('hours')}>
                <FormattedMessage id="correction.photoOfSign" />
              </button>
            )}
          </div>
          <div className="actions">
            {isSaid('open') ? (
              <>
                <Done>
                  <FormattedMessage id="correction.open" />
                </Done>
                <TakeBack userId={userId} place={card} what="open" additionId={null} onTakenBack={takeBack} />
              </>
            ) : (
              <>
                <button className="link-button" type="button" onClick={confirm}>
                  <FormattedMessage id="correction.open" />
                </button>
                <button className="link-button" type="button" onClick={() => onAsk('closed')}>
                  <FormattedMessage id="correction.closedShort" />
                </button>
              </>
            )}
          </div>
        </>
      )}
    </li>
  )
}

/** What is noted, in a line as high as the button that it takes the place of. */
function Done({ children }: { children: ReactNode }) {
  return (
    <span className="meta" style={{ display: 'inline-flex', alignItems: 'center', minHeight: 'var(--tap)' }}>
      <Icon name="check" /> {children}
    </span>
  )
}
