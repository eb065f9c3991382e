import type { ReactNode } from 'react'
import en from '@/i18n/en.json?icu=admin'
import es from '@/i18n/es.json?icu=admin'
import { PartIntl } from '@/i18n/part-intl.tsx'
import { addSheet } from '@/ui/add-sheet.ts'
import '@/ui/plain-pages.css'
import { AdminGate } from './admin-gate.tsx'
import css from './administer.css?inline'

addSheet(css)

export const adminMessages = { es, en }

/** The frame of a page for administrators alone. */
export function AdminPage({ children }: { children: ReactNode }) {
  return (
    <PartIntl part={adminMessages}>
      <section className="sec">
        <div className="in">
          <AdminGate>{children}</AdminGate>
        </div>
      </section>
    </PartIntl>
  )
}
