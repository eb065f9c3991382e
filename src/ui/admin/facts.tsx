import type { ReactNode } from 'react'

/** What is known of a user or a business, name by name. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className="admin-facts">{children}</dl>
}

/** One of these: its name, and what it is. */
export function Fact({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
