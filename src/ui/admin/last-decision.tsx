import { createContext, type ReactNode, useMemo, useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import { showToast } from '../feedback/toast.ts'

/** Draws the question that undoes a decision. @param onClose What closes it. */
export type Undo = (onClose: () => void) => ReactNode

interface LastDecisionContext {
  /** @param undo Null of what cannot be undone. */
  remember: (undo: Undo | null) => void
  /** Asks whether the last decision is undone, or says why it cannot be. */
  undoLast: () => void
}

/** What the last decision of a page was. */
export const LastDecision = createContext<LastDecisionContext>({
  remember: () => undefined,
  undoLast: () => undefined,
})

/** Knows the last decision that was taken within it, and asks the question that undoes it. */
export function WithLastDecision({ children }: { children: ReactNode }) {
  const intl = useIntl()
  /** Undefined before the first one. */
  const last = useRef<Undo | null>(undefined)
  const [asked, setAsked] = useState<Undo | null>(null)
  const context = useMemo<LastDecisionContext>(
    () => ({
      remember: (undo) => {
        last.current = undo
      },
      undoLast: () => {
        const undo = last.current
        if (undo) setAsked(() => undo)
        else {
          void showToast(intl, {
            kind: 'error',
            title: 'admin.undoTitle',
            message: undo === undefined ? 'admin.undoNothing' : 'admin.undoImpossible',
          })
        }
      },
    }),
    [intl],
  )
  return (
    <LastDecision value={context}>
      {children}
      {asked?.(() => setAsked(null))}
    </LastDecision>
  )
}
