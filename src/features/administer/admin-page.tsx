import { lazy, type ReactNode, Suspense } from 'react'
import * as accountMessages from 'messages:account'
import * as messages from 'messages:admin'
import { PartIntl } from '@/i18n/part-intl.tsx'
import css from '@/ui/admin/admin.css?inline'
import { WithLastDecision } from '@/ui/admin/last-decision.tsx'
import { injectStyles } from '@/ui/layout/inject-styles.ts'
import { AdminGate } from './admin-gate.tsx'
import { AdminNav } from './admin-nav.tsx'
import { LoadingPage } from './loading-page.tsx'

injectStyles(css)

/** Loaded for admins alone. */
const MuiRoot = lazy(async () => ({ default: (await import('@/ui/mui/mui-root.tsx')).MuiRoot }))

/** The frame of a page for admins alone. @param children What is loaded for them alone, too; it may use MUI. */
export function AdminPage({ children }: { children: ReactNode }) {
  return (
    <PartIntl part={messages}>
      <section className="section">
        <div className="container">
          <AdminGate>
            <Suspense fallback={<LoadingPage />}>
              <MuiRoot>
                <div className="admin-columns">
                  <PartIntl part={accountMessages}>
                    <AdminNav />
                  </PartIntl>
                  <div>
                    <WithLastDecision>{children}</WithLastDecision>
                  </div>
                </div>
              </MuiRoot>
            </Suspense>
          </AdminGate>
        </div>
      </section>
    </PartIntl>
  )
}
