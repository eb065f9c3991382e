import type { ReactNode } from 'react'

interface EmptyStateProps {
  heading: 'h1' | 'h2'
  title: ReactNode
  hint: ReactNode
  /** Next actions: links or buttons. */
  children: ReactNode
}

/** Says that there is nothing here, and where to go instead. */
export function EmptyState({ heading: Heading, title, hint, children }: EmptyStateProps) {
  return (
    <div className="empty">
      <svg viewBox="0 0 112 112" aria-hidden="true">
        <path fill="none" stroke="var(--edge)" strokeWidth="2" strokeDasharray="4 5" d="M56 6l50 50-50 50L6 56z" />
        <path fill="none" stroke="var(--line)" strokeWidth="6" d="M56 26l30 30-30 30-30-30z" />
        <circle cx="56" cy="56" r="10" fill="var(--action)" />
      </svg>
      <Heading>{title}</Heading>
      <p className="muted">{hint}</p>
      <div className="actions">{children}</div>
    </div>
  )
}
