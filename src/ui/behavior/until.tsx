import { type ReactNode, useSyncExternalStore } from 'react'

const neverChanges = () => () => {}

interface UntilProps {
  /** When it ends, ISO 8601. */
  end: string
  /** What is shown from then on. */
  after?: ReactNode
  children: ReactNode
}

/** What is shown until a time. It ends by the clock of the visitor, for their page may have been cached before. */
export function Until({ end, after = null, children }: UntilProps) {
  const hasEnded = useSyncExternalStore(
    neverChanges,
    () => Date.now() >= Date.parse(end),
    () => false,
  )
  return hasEnded ? after : children
}
