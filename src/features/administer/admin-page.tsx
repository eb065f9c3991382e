import type { ReactNode } from 'react'
import * as messages from 'messages:admin'
import { PartIntl } from '@/i18n/part-intl.tsx'
import { injectStyles } from '@/ui/layout/inject-styles.ts'
import '@/ui/layout/plain-pages.css'
import { AdminGate } from './admin-gate.tsx'
import css from './administer.css?inline'

injectStyles(css)

/** The frame of a page for admins alone. */
export function AdminPage({ children }: { children: ReactNode }) {
  return (
    <PartIntl part={messages}>
      <section className="section">
        <div className="container">
          <AdminGate>{children}</AdminGate>
        </div>
      </section>
    </PartIntl>
  )
}
