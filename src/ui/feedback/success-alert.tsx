import type { ReactNode } from 'react'
import { injectStyles } from '../layout/inject-styles.ts'
import { Icon } from '../artwork/icon.tsx'
import css from './state-notes.css?inline'

injectStyles(css)

/** Says of something that it is done, and what happens next; for as long as it stands there. */
export function SuccessAlert({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <div className="note success" role="status">
      <span>
        <Icon name="check" />
      </span>
      <p>
        <b>{title}</b>
        <br />
        {children}
      </p>
    </div>
  )
}
