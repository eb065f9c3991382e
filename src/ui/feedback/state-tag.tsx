import type { ReactNode } from 'react'

const tints = { done: 'open', waiting: 'warn', refused: 'danger' } as const

/** A word on the tint of what it says: done, still waited for, or refused. */
export function StateTag({ state, children }: { state: keyof typeof tints; children: ReactNode }) {
  return (
    <span
      className="tag"
      style={{ alignSelf: 'center', background: `var(--${tints[state]}-tint)`, color: `var(--${tints[state]})` }}
    >
      {children}
    </span>
  )
}
