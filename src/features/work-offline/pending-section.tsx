import { Suspense } from 'react'
import { useSession } from '@/data/session/session.ts'
import { lazyOptional } from '@/ui/behavior/lazy-optional.ts'

/** Knows IndexedDB, which the server does not. */
const PendingPanel = lazyOptional(async () => (await import('./pending-panel.tsx')).PendingPanel)

/** On one's own page: what waits to be sent, and what was rejected, where there is something. */
export function PendingSection() {
  return useSession() ? (
    <Suspense>
      <PendingPanel />
    </Suspense>
  ) : null
}
