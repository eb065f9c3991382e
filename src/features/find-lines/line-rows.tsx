import { type ReactElement, useEffect, useRef, useState } from 'react'
import { FormattedMessage } from 'react-intl'

interface LineRowsProps {
  /** How many are shown before all are asked for. */
  first: number
  /** Items of a list, each with `LineDetails`. */
  children: readonly ReactElement[]
}

/** The first of some lines, then all of them. */
export function LineRows({ first, children: rows }: LineRowsProps) {
  const list = useRef<HTMLUListElement>(null)
  const [showsAll, setShowsAll] = useState(false)
  useEffect(() => {
    // The button that was pressed is gone.
    if (showsAll) list.current?.children[first]?.querySelector('summary')?.focus()
  }, [showsAll, first])
  if (rows.length === 0) return null
  return (
    <>
      <ul ref={list}>{showsAll ? rows : rows.slice(0, first)}</ul>
      {!showsAll && rows.length > first && (
        <button className="btn btn--quiet wide" type="button" onClick={() => setShowsAll(true)}>
          <FormattedMessage id="transit.all" values={{ count: rows.length }} />
        </button>
      )}
    </>
  )
}
