import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import type { MessageId } from '@/i18n/intl.ts'

interface SaveBarProps {
  /** Whether something is to be saved, in words. */
  state: MessageId
  isChanged: boolean
  /** What went wrong when it was to be saved. */
  problem?: ReactNode
  /** The buttons. */
  children: ReactNode
}

/** The foot of what is edited, which stays in sight while one scrolls: what is not saved yet, and the way to save it. */
export function SaveBar({ state, isChanged, problem, children }: SaveBarProps) {
  return (
    <div className="save-bar">
      {problem}
      <p className={isChanged ? 'save-bar__changed' : undefined} role="status">
        <FormattedMessage id={state} />
      </p>
      <div className="actions">{children}</div>
    </div>
  )
}
