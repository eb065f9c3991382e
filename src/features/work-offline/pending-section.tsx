import { Suspense } from 'react'
import { useSession } from '@/data/session/session.ts'
import { lazyOptional } from '@/ui/behavior/lazy-optional.ts'

/** What waits to be sent, as a part of a page: it knows IndexedDB, which the server does not. */
export const PendingPanel = lazyOptional(
  async () => (await import(/* @with-city @optional @own-document */ './pending-panel.tsx')).PendingPanel,
)

/** On one's own page: what waits to be sent, and what was rejected, where there is something. */
export function PendingSection() {
  return useSession() ? (
    <Suspense>
      <PendingPanel />
    </Suspense>
  ) : null
}
